import { rescaleStake } from './bet-amounts.ts'
import { selectionsOf } from './slip.ts'
import type { Slip, SlipBet, TicketState } from './slip.ts'

/** The slip with these bets, ready to be edited. An earlier error is dropped, because it concerned the bets before (TICKET-3). */
export function editedSlip(slip: Slip, bets: readonly SlipBet[]): Slip {
  return slipWith(slip, bets.map(rescaleStake))
}

/** The same with unchanged stakes, for bets that were sent. */
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

/** A custom bet has another quoted price than the accepted one (TICKET-39). */
export function hasOtherPrice({ customOdds, acceptedCustomOdds }: SlipBet): boolean {
  return customOdds !== null && customOdds !== acceptedCustomOdds
}
