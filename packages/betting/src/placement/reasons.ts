import { betRejections } from '@touchline/contract'
import type { BetRejectionCode } from '@touchline/contract'

/** What a reason is about: one selection, the bet, or the whole request. */
type ReasonLevel = 'leg' | 'bet' | 'ticket'

/** Every reason for which a bet is rejected, and its level (PLACE-2). */
export const reasonLevels: Record<BetRejectionCode, ReasonLevel> = {
  'invalid-odds': 'leg',
  'selection-suspended': 'leg',
  'selection-unknown': 'leg',
  'match-ended': 'leg',
  'invalid-custom-odds': 'bet',
  'insufficient-funds': 'bet',
  'stake-too-small': 'bet',
  'stake-too-large': 'bet',
  'currency-unknown': 'bet',
  'bet-type-unsupported': 'bet',
  'selections-conflict': 'bet',
  'providers-conflict': 'bet',
  'system-unknown': 'bet',
  'betting-off': 'ticket',
  'odds-moving': 'ticket',
  'municipality-unknown': 'ticket',
}

export function numberOf(reason: BetRejectionCode): number {
  return betRejections[reason]
}
