import { maxCustomSelections, maxSelectionsPerBet } from '@touchline/contract'
import type { BetType } from '@touchline/contract'
import { maxSystemSelections, minSystemSelections } from '../systems/system-types.ts'

/** What distinguishes one type of bet from another wherever bets are evaluated. A new type states all of it. */
export type BetTypeRules = {
  legs: { min: number; max: number }
  /** All selections are of one match, or each is of another one (TYPE-3). */
  matches: 'one' | 'different'
  /** One line of all legs, the lines of a system (SYS-3), or a price of its own whatever the legs cost (CUSTOM-1). */
  paysBy: 'line' | 'system' | 'own-price'
}

export const betTypeRules: Readonly<Record<BetType, BetTypeRules>> = {
  single: { legs: { min: 1, max: 1 }, matches: 'different', paysBy: 'line' },
  combo: { legs: { min: 2, max: maxSelectionsPerBet }, matches: 'different', paysBy: 'line' },
  system: { legs: { min: minSystemSelections, max: maxSystemSelections }, matches: 'different', paysBy: 'system' },
  custom_bet: { legs: { min: 1, max: maxCustomSelections }, matches: 'one', paysBy: 'own-price' },
}
