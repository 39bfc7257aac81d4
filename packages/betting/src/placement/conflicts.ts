import type { BetType } from '@touchline/contract'

type ConflictLeg = { matchId: number; provider: string }

/** Providers whose selections are not sold in a system. */
const withoutSystems: ReadonlySet<string> = new Set(['oddin'])

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
