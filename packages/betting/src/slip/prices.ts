import type { SelectionKey } from '@touchline/contract'
import { evaluateOdds } from '../placement/acceptance.ts'
import type { Acceptance } from '../placement/acceptance.ts'
import { rescaleStake } from './bet-amounts.ts'
import { editedSlip, editingState, hasOtherPrice } from './edited-slip.ts'
import type { PriceEvent, ReceivedLine } from './slip-events.ts'
import { acceptanceOf } from './slip-settings.ts'
import type { SlipSettings } from './slip-settings.ts'
import type { SelectionNames, Slip, SlipBet, SlipSelection } from './slip.ts'

/**
 * Applies an event of the book to the selections. The state of the slip changes only while it is edited (TICKET-15).
 */
export function reducePrices(
  slip: Slip,
  event: Exclude<PriceEvent, { type: 'changes-accepted' | 'custom-odds-received' }>,
  settings: SlipSettings,
): Slip {
  const received = mapSelections(slip.bets, (selection, bet) => {
    switch (event.type) {
      case 'odds-received':
        return event.selectionId === selection.id
          ? applyLine(selection, event.line, acceptanceOf(settings, bet))
          : selection
      case 'match-status-received':
        return event.matchId === selection.matchId ? changed(selection, { matchStatus: event.status }) : selection
      case 'provider-status-received':
        return event.provider === selection.provider && (event.selectionId ?? selection.id) === selection.id
          ? changed(selection, { isNotAvailable: !event.isActive })
          : selection
      case 'acceptance-changed':
        // TICKET-35: the new policy is applied to the current price.
        return changed(selection, evaluate(selection.acceptedOdds, selection.odds, acceptanceOf(settings, bet)))
    }
  })
  if (received === slip.bets) return slip
  if (slip.inProgress) return { ...slip, bets: received }
  const bets = received.map((bet, place) => rescaleStake(withoutOldPrice(bet, slip.bets[place])))
  return { ...slip, bets, ticketState: slip.ticketState === 'ERROR' ? 'ERROR' : editingState(bets) }
}

/** Every current price becomes the accepted price (TICKET-17). */
export function acceptChanges(slip: Slip): Slip {
  const bets = mapSelections(slip.bets, (selection) =>
    changed(selection, { acceptedOdds: selection.odds ?? selection.acceptedOdds, isChanged: false }),
  )
  return editedSlip(
    slip,
    bets.map((bet) => (hasOtherPrice(bet) ? { ...bet, acceptedCustomOdds: bet.customOdds } : bet)),
  )
}

/**
 * Removes the quoted price of a custom bet if a price of its selections has changed; a new one is then requested
 * (TICKET-39).
 */
function withoutOldPrice(bet: SlipBet, before: SlipBet | undefined): SlipBet {
  const hasMoved = bet.selections.some(({ odds, isSuspended }, place) => {
    const old = before?.selections[place]
    return odds !== old?.odds || isSuspended !== old.isSuspended
  })
  return bet.customOdds !== null && hasMoved ? { ...bet, customOdds: null } : bet
}

function applyLine(selection: SlipSelection, line: ReceivedLine | null, acceptance: Acceptance): SlipSelection {
  const active = line !== null && line.isActive
  const isSuspended = line === null || !line.isOpen || !active || line.odds === null
  const odds = line === null ? null : (line.odds ?? selection.odds)
  return changed(selection, { active, isSuspended, odds, ...evaluate(selection.acceptedOdds, odds, acceptance) })
}

/**
 * Compares the current with the accepted price. A price that the policy accepts becomes the accepted one, except after
 * a tolerated drop, or many small drops would add up (TICKET-16).
 */
function evaluate(
  acceptedOdds: number,
  odds: number | null,
  acceptance: Acceptance,
): Pick<SlipSelection, 'acceptedOdds' | 'isChanged'> {
  if (odds === null) return { acceptedOdds, isChanged: false }
  if (!evaluateOdds(acceptance, acceptedOdds, odds).ok) return { acceptedOdds, isChanged: true }
  const isTaken = acceptance.policy === 'any' || odds > acceptedOdds
  return { acceptedOdds: isTaken ? odds : acceptedOdds, isChanged: false }
}

/** Returns the same list if no selection has changed. */
function mapSelections(
  bets: readonly SlipBet[],
  map: (selection: SlipSelection, bet: SlipBet) => SlipSelection,
): readonly SlipBet[] {
  const next = bets.map((bet) => {
    const selections = bet.selections.map((selection) => map(selection, bet))
    return selections.every((selection, index) => selection === bet.selections[index]) ? bet : { ...bet, selections }
  })
  return next.every((bet, index) => bet === bets[index]) ? bets : next
}

/** Returns the same selection if nothing has changed. */
function changed(selection: SlipSelection, change: Partial<SlipSelection>): SlipSelection {
  const keys = Object.keys(change) as (keyof SlipSelection)[]
  return keys.every((key) => change[key] === selection[key]) ? selection : { ...selection, ...change }
}

/** Changes only the names, because the bet is the same under every name (TICKET-41). */
export function receiveNames(slip: Slip, selectionId: SelectionKey, names: Partial<SelectionNames>): Slip {
  const bets = mapSelections(slip.bets, (selection) =>
    selection.id === selectionId ? changed(selection, names) : selection,
  )
  return bets === slip.bets ? slip : { ...slip, bets }
}
