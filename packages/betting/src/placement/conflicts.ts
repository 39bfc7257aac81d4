import type { BetType } from '@touchline/contract'
import { betTypeRules } from './bet-type-rules.ts'

type ConflictLeg = { matchId: number; provider: string }

/** Providers whose selections are not sold in a system. */
const withoutSystems: ReadonlySet<string> = new Set(['oddin'])

/** Which of the selections stand in each other's way, by their places; of a match the first one stays (TYPE-3, TYPE-4). */
export function conflictingLegs(type: BetType, legs: readonly ConflictLeg[]): number[] {
  const conflict = conflictOf(type, legs)
  if (conflict === null) return []
  return legs.flatMap(({ matchId, provider }, place) => {
    const isFirst = legs.findIndex((leg) => leg.matchId === matchId) === place
    const { matches, paysBy } = betTypeRules[type]
    const isOther = provider !== legs[0]?.provider || (paysBy === 'system' && withoutSystems.has(provider))
    const isOfOneMatch = matches === 'one' ? matchId === legs[0]?.matchId : isFirst
    return (conflict === 'selections-conflict' ? !isOfOneMatch : isOther) ? [place] : []
  })
}

/** Why selections cannot stand in one bet (TYPE-3, TYPE-4); null when they can. */
export function conflictOf(
  type: BetType,
  legs: readonly ConflictLeg[],
): 'selections-conflict' | 'providers-conflict' | null {
  const rules = betTypeRules[type]
  if (rules.legs.max === 1) return null
  const matches = new Set(legs.map(({ matchId }) => matchId))
  if (rules.matches === 'one' ? matches.size > 1 : matches.size < legs.length) return 'selections-conflict'
  if (new Set(legs.map(({ provider }) => provider)).size > 1) return 'providers-conflict'
  const isUnsold = rules.paysBy === 'system' && legs.some(({ provider }) => withoutSystems.has(provider))
  return isUnsold ? 'providers-conflict' : null
}
