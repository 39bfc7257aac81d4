import type { BetType } from '@touchline/contract'

type ConflictLeg = { matchId: number; provider: string }

/** Providers whose selections are not sold in a system. */
const withoutSystems: ReadonlySet<string> = new Set(['oddin'])

/** Which of the selections stand in each other's way, by their places; of a match the first one stays (TYPE-3, TYPE-4). */
export function conflictingLegs(type: BetType, legs: readonly ConflictLeg[]): number[] {
  const conflict = conflictOf(type, legs)
  if (conflict === null) return []
  return legs.flatMap(({ matchId, provider }, place) => {
    const isFirst = legs.findIndex((leg) => leg.matchId === matchId) === place
    const isOther = provider !== legs[0]?.provider || (type === 'system' && withoutSystems.has(provider))
    const isOfOneMatch = type === 'custom_bet' ? matchId === legs[0]?.matchId : isFirst
    return (conflict === 'selections-conflict' ? !isOfOneMatch : isOther) ? [place] : []
  })
}

/** Why selections cannot stand in one bet (TYPE-3, TYPE-4); null when they can. */
export function conflictOf(
  type: BetType,
  legs: readonly ConflictLeg[],
): 'selections-conflict' | 'providers-conflict' | null {
  if (type === 'single') return null
  const matches = new Set(legs.map(({ matchId }) => matchId))
  if (type === 'custom_bet' ? matches.size > 1 : matches.size < legs.length) return 'selections-conflict'
  if (new Set(legs.map(({ provider }) => provider)).size > 1) return 'providers-conflict'
  return type === 'system' && legs.some(({ provider }) => withoutSystems.has(provider)) ? 'providers-conflict' : null
}
