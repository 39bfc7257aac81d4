import { rescaleStake } from './bet-amounts.ts'
import { selectionsOf } from './slip.ts'
import type { Slip, SlipBet, TicketState } from './slip.ts'

/**
 * Returns the slip with these bets, ready to be edited. An earlier error is removed, because it concerned the former
 * bets (TICKET-3).
 */
export function editedSlip(slip: Slip, bets: readonly SlipBet[]): Slip {
  return slipWith(slip, bets.map(rescaleStake))
}

/** Like `editedSlip`, but does not change stakes, for bets that were sent already. */
export function slipWith(slip: Slip, bets: readonly SlipBet[]): Slip {
  return {
    ...slip,
    ticketState: editingState(bets),
    error: null,
    bets,
    selectedOutcomeIds: selectionsOf(bets).map(({ id }) => id),
    processingBets: [],
    inProgress: false,
    placedBets: [],
    placement: null,
  }
}

export function editingState(bets: readonly SlipBet[]): TicketState {
  const isChanged = selectionsOf(bets).some((selection) => selection.isChanged) || bets.some(hasOtherPrice)
  return isChanged ? 'ODDS_CHANGED' : 'INITIAL'
}

/** Whether the quoted price of a custom bet differs from the accepted one (TICKET-39). */
export function hasOtherPrice({ customOdds, acceptedCustomOdds }: SlipBet): boolean {
  return customOdds !== null && customOdds !== acceptedCustomOdds
}
