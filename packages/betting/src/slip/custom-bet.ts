import { maxCustomSelections } from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import { rescaleStake } from './bet-amounts.ts'
import { editedSlip, editingState } from './edited-slip.ts'
import { removeSelection, selectionOf } from './selections.ts'
import { createBet, isCustomBet } from './slip.ts'
import type { SelectedOutcome, Slip, SlipBet } from './slip.ts'
import type { SlipSettings } from './slip-settings.ts'

/**
 * Toggles an outcome of the bet builder. If the slip has other bets, or a bet builder of another match, nothing
 * changes: the page asks the player first (TICKET-14).
 */
export function toggleCustomOutcome(slip: Slip, outcome: SelectedOutcome, settings: SlipSettings): Slip {
  const [bet] = slip.bets
  if (!bet) return beginCustomBet(slip, outcome, settings)
  const selection = selectionOf(outcome, settings)
  if (!isCustomBet(bet) || bet.selections[0]?.matchId !== selection.matchId) return slip
  if (bet.selections.some(({ id }) => id === selection.id)) return removeSelection(slip, selection.id)
  if (bet.selections.length >= maxCustomSelections) return slip
  const selections = [...bet.selections, selection]
  // The custom bet has no price now, because the quoted one was for other selections.
  return editedSlip(slip, [{ ...bet, selections, customOdds: null, acceptedCustomOdds: null }])
}

/**
 * Replaces one outcome by another in one step. After removing the only one, the slip would be empty and the waiting
 * bets would return (TICKET-40).
 */
export function swapCustomOutcome(
  slip: Slip,
  selectionId: SelectionKey,
  outcome: SelectedOutcome,
  settings: SlipSettings,
): Slip {
  const [bet] = slip.bets
  const selection = selectionOf(outcome, settings)
  if (!isCustomBet(bet) || bet.selections[0]?.matchId !== selection.matchId) return slip
  const ids = bet.selections.map(({ id }) => id)
  if (!ids.includes(selectionId) || ids.includes(selection.id)) return slip
  const selections = bet.selections.map((one) => (one.id === selectionId ? selection : one))
  return editedSlip(slip, [{ ...bet, selections, customOdds: null, acceptedCustomOdds: null }])
}

/** TICKET-40: begins a custom bet. The bets that it replaces wait, and return when the slip is empty again. */
export function beginCustomBet(slip: Slip, outcome: SelectedOutcome, settings: SlipSettings): Slip {
  const isOther = !isCustomBet(slip.bets[0])
  const bet = createBet(1, settings.currency, [selectionOf(outcome, settings)])
  const aside = isOther ? slip.bets : slip.aside
  return editedSlip({ ...slip, aside }, [{ ...bet, betType: 'custom_bet' }])
}

/**
 * Sets the price of a custom bet. The first one counts as accepted, because the player sees it; a different one later
 * is a change (TICKET-39).
 */
export function receiveCustomOdds(slip: Slip, selectionIds: readonly SelectionKey[], odds: number | null): Slip {
  const [bet] = slip.bets
  if (!isCustomBet(bet) || !isOfThese(bet, selectionIds)) return slip
  const acceptedCustomOdds = bet.acceptedCustomOdds ?? odds
  if (odds === bet.customOdds && acceptedCustomOdds === bet.acceptedCustomOdds) return slip
  const bets = [rescaleStake({ ...bet, customOdds: odds, acceptedCustomOdds })]
  return { ...slip, bets, ticketState: slip.ticketState === 'ERROR' ? 'ERROR' : editingState(bets) }
}

function isOfThese({ selections }: SlipBet, ids: readonly SelectionKey[]): boolean {
  return selections.length === ids.length && selections.every(({ id }) => ids.includes(id))
}
