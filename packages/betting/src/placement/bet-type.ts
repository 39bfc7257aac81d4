import { maxCustomSelections, maxSelectionsPerBet } from '@touchline/contract'
import type { BetType } from '@touchline/contract'
import { maxSystemSelections, minSystemSelections } from '../systems/system-types.ts'

type Shape = { selections: { length: number }; system_id?: number | undefined; custom_odds?: number | undefined }

/** The type of a bet follows from its content (TYPE-1). */
export function betType({ selections, system_id: systemId, custom_odds: customOdds }: Shape): BetType {
  if (customOdds !== undefined) return 'custom_bet'
  if (systemId !== undefined) return 'system'
  return selections.length === 1 ? 'single' : 'combo'
}

/** How one type of bet differs from another wherever bets are evaluated. A new type must define every field. */
export type BetTypeRules = {
  legs: { min: number; max: number }
  /** Whether all selections must be of one match, or each of a different one (TYPE-3). */
  matches: 'one' | 'different'
  /**
   * What determines the payout: one line of all legs, the lines of a system (SYS-3), or one price that replaces those
   * of the legs (CUSTOM-1).
   */
  paysBy: 'line' | 'system' | 'own-price'
}

export const betTypeRules: Readonly<Record<BetType, BetTypeRules>> = {
  single: { legs: { min: 1, max: 1 }, matches: 'different', paysBy: 'line' },
  combo: { legs: { min: 2, max: maxSelectionsPerBet }, matches: 'different', paysBy: 'line' },
  system: { legs: { min: minSystemSelections, max: maxSystemSelections }, matches: 'different', paysBy: 'system' },
  custom_bet: { legs: { min: 1, max: maxCustomSelections }, matches: 'one', paysBy: 'own-price' },
}

type ConflictLeg = { matchId: number; provider: string }

/** Providers that do not allow their selections in systems. */
const withoutSystems: ReadonlySet<string> = new Set(['oddin'])

/**
 * The positions of the selections that conflict with others; the first selection of each match does not (TYPE-3,
 * TYPE-4).
 */
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

/** Why selections cannot be combined in one bet (TYPE-3, TYPE-4); null if they can. */
export function conflictOf(
  type: BetType,
  legs: readonly ConflictLeg[],
): 'selections-conflict' | 'providers-conflict' | null {
  const rules = betTypeRules[type]
  if (rules.legs.max === 1) return null
  const matches = new Set(legs.map(({ matchId }) => matchId))
  if (rules.matches === 'one' ? matches.size > 1 : matches.size < legs.length) return 'selections-conflict'
  if (new Set(legs.map(({ provider }) => provider)).size > 1) return 'providers-conflict'
  const isExcluded = rules.paysBy === 'system' && legs.some(({ provider }) => withoutSystems.has(provider))
  return isExcluded ? 'providers-conflict' : null
}
