import { rescaleStake } from './bet-amounts.ts'
import { selectionsOf } from './slip.ts'
import type { Slip, SlipBet, TicketState } from './slip.ts'

/** The slip with these bets, in the hands of the player again: an error was about the bets before (TICKET-3). */
export function editedSlip(slip: Slip, bets: readonly SlipBet[]): Slip {
  return slipWith(slip, bets.map(rescaleStake))
}

/** The same with every stake as it is, for bets that were sent. */
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

/** A custom bet is quoted at another price than the one agreed to (TICKET-39). */
export function hasOtherPrice({ customOdds, acceptedCustomOdds }: SlipBet): boolean {
  return customOdds !== null && customOdds !== acceptedCustomOdds
}
