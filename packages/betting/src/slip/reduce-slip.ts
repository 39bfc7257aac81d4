import { changeBetType } from './bet-types.ts'
import { closeReceipt, reducePlacement } from './placement.ts'
import { beginCustomBet, receiveCustomOdds, swapCustomOutcome, toggleCustomOutcome } from './custom-bet.ts'
import { editedSlip } from './edited-slip.ts'
import { acceptChanges, receiveNames, reducePrices } from './prices.ts'
import { removeClosedSelections, removeSelection, toggleOutcome } from './selections.ts'
import { addShared, takeShared } from './shared-slip.ts'
import { emptySlip, isCustomBet } from './slip.ts'
import type { Slip } from './slip.ts'
import type { SlipEvent } from './slip-events.ts'
import type { SlipSettings } from './slip-settings.ts'
import { changeCurrency, changeLineStake, changePotentialWin, changeStake, changeStakes } from './stakes.ts'

/** The only reducer of a slip. An event that is not allowed returns the same object. */
export function reduceSlip(slip: Slip, event: SlipEvent, settings: SlipSettings): Slip {
  return withAside(reduceEvent(slip, event, settings))
}

/** Returns waiting bets to a slip that is empty again (TICKET-40). */
function withAside(slip: Slip): Slip {
  const isFree = slip.bets.length === 0 && !slip.inProgress
  return isFree && slip.aside.length > 0 ? editedSlip({ ...slip, aside: [] }, slip.aside) : slip
}

function reduceEvent(slip: Slip, event: SlipEvent, settings: SlipSettings): Slip {
  switch (event.type) {
    case 'outcome-toggled':
      // A tap on a price after a placement closes the receipt and begins another slip.
      return slip.inProgress ? slip : toggleOutcome(withAside(closeReceipt(slip)), event.outcome, settings)
    case 'selection-removed':
      return canEdit(slip) ? removeSelection(slip, event.selectionId) : slip
    case 'closed-selections-removed':
      return canEdit(slip) ? removeClosedSelections(slip) : slip
    case 'bet-type-changed':
      return canEdit(slip) ? changeBetType(slip, event.betType, event.systemId, settings) : slip
    case 'custom-outcome-toggled':
      return slip.inProgress ? slip : toggleCustomOutcome(withAside(closeReceipt(slip)), event.outcome, settings)
    case 'custom-outcome-swapped':
      return canEdit(slip) ? swapCustomOutcome(slip, event.selectionId, event.outcome, settings) : slip
    case 'custom-bet-begun':
      return slip.inProgress ? slip : beginCustomBet(withAside(closeReceipt(slip)), event.outcome, settings)
    case 'custom-bet-closed':
      return canEdit(slip) && isCustomBet(slip.bets[0]) ? editedSlip(slip, []) : slip
    case 'custom-odds-received':
      return canEdit(slip) ? receiveCustomOdds(slip, event.selectionIds, event.odds) : slip
    case 'shared-slip-taken':
      return slip.inProgress ? slip : takeShared(withAside(closeReceipt(slip)), event.bets, settings)
    case 'shared-slip-added':
      return slip.inProgress ? slip : addShared(withAside(closeReceipt(slip)), event.bets, settings)
    case 'names-received':
      return canEdit(slip) ? receiveNames(slip, event.selectionId, event.names) : slip
    case 'odds-received':
    case 'match-status-received':
    case 'provider-status-received':
    case 'acceptance-changed':
      return slip.ticketState === 'SUCCESS' ? slip : reducePrices(slip, event, settings)
    case 'changes-accepted':
      return canEdit(slip) ? acceptChanges(slip) : slip
    case 'stake-changed':
      return canEdit(slip) ? changeStake(slip, event.betId, event.stake) : slip
    case 'line-stake-changed':
      return canEdit(slip) ? changeLineStake(slip, event.betId, event.perLine) : slip
    case 'stakes-changed':
      return canEdit(slip) ? changeStakes(slip, event.stake) : slip
    case 'potential-win-changed':
      return canEdit(slip) ? changePotentialWin(slip, event.betId, event.potentialWin) : slip
    case 'currency-changed':
      return canEdit(slip) ? changeCurrency(slip, event.currency) : slip
    case 'placement-started':
    case 'placement-sent':
    case 'answer-lost':
    case 'placement-waiting':
    case 'placement-succeeded':
    case 'placement-rejected':
    case 'sign-in-required':
    case 'placement-set-aside':
    case 'unconfirmed-found':
    case 'receipt-closed':
      return reducePlacement(slip, event)
    case 'cleared':
      return { ...emptySlip, systemTypes: slip.systemTypes }
  } // There is no default, so that a new event fails to compile here.
}

/** A slip that is being sent cannot be edited, and neither can a receipt. */
function canEdit({ inProgress, ticketState }: Slip): boolean {
  return !inProgress && ticketState !== 'SUCCESS'
}
