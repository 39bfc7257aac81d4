import { isEnded, maxBetsPerRequest, maxSelectionsPerBet } from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import { fitBetType } from './bet-types.ts'
import { editedSlip } from './edited-slip.ts'
import { createBet, createSelection, selectionsOf } from './slip.ts'
import type { SelectedOutcome, Slip, SlipBet, SlipSelection } from './slip.ts'
import { allowsMultiSingle, isProviderEnabled } from './slip-settings.ts'
import type { SlipSettings } from './slip-settings.ts'

export function toggleOutcome(slip: Slip, outcome: SelectedOutcome, settings: SlipSettings): Slip {
  const selection = selectionOf(outcome, settings)
  return slip.selectedOutcomeIds.includes(selection.id)
    ? removeSelection(slip, selection.id, settings)
    : addSelection(slip, selection, settings)
}

/** Another single, or another selection of the combined bet (TICKET-4, TICKET-5). */
function addSelection(slip: Slip, selection: SlipSelection, settings: SlipSettings): Slip {
  const [first] = slip.bets
  if (!first) return editedSlip(slip, [createBet(1, settings.currency, [selection])])
  // The page opens the custom-bet modal instead.
  if (first.betType === 'custom_bet') return slip
  const selections = [...selectionsOf(slip.bets), selection]
  if (first.betType === 'single' && allowsMultiSingle(settings, selections)) {
    if (slip.bets.length >= maxBetsPerRequest) return slip
    const betId = 1 + Math.max(...slip.bets.map((bet) => bet.betId))
    return editedSlip(slip, [...slip.bets, createBet(betId, first.currency, [selection])])
  }
  if (selections.length > maxSelectionsPerBet) return slip
  return editedSlip(slip, [fitBetType({ ...first, selections }, slip.systemTypes)])
}

export function removeSelection(slip: Slip, selectionId: SelectionKey, settings: SlipSettings): Slip {
  if (!slip.selectedOutcomeIds.includes(selectionId)) return slip
  return withoutSelections(slip, ({ id }) => id === selectionId, settings)
}

/** TICKET-12. */
export function removeClosedSelections(slip: Slip, settings: SlipSettings): Slip {
  return selectionsOf(slip.bets).some(isClosed) ? withoutSelections(slip, isClosed, settings) : slip
}

function isClosed({ isSuspended, isNotAvailable, matchStatus }: SlipSelection): boolean {
  return isSuspended || isNotAvailable || isEnded(matchStatus)
}

function withoutSelections(slip: Slip, isRemoved: (selection: SlipSelection) => boolean, settings: SlipSettings): Slip {
  const bets = slip.bets.flatMap((bet) => {
    const selections = bet.selections.filter((selection) => !isRemoved(selection))
    if (selections.length === bet.selections.length) return [bet]
    if (selections.length === 0 || isCustomBetOver(bet, selections, settings)) return []
    // What was quoted was the price of other selections.
    return [fitBetType({ ...bet, selections, customOdds: null }, slip.systemTypes)]
  })
  return editedSlip(slip, bets)
}

/** A custom bet is of a match that can still be bet, and needs enough selections to have a price (TICKET-13). */
function isCustomBetOver({ betType }: SlipBet, left: readonly SlipSelection[], settings: SlipSettings): boolean {
  if (betType !== 'custom_bet') return false
  return left.length < leastOfCustomBet(settings) || left.some(({ matchStatus }) => isEnded(matchStatus))
}

function leastOfCustomBet({ sportsbook }: SlipSettings): number {
  return sportsbook.customBetAllowedForSingle ? 1 : 2
}

/** Alone on its ticket, and of one match (TICKET-14). */
export function addCustomBet(
  slip: Slip,
  outcomes: readonly SelectedOutcome[],
  customOdds: number,
  settings: SlipSettings,
): Slip {
  const selections = outcomes.map((outcome) => selectionOf(outcome, settings))
  const hasDuplicate = new Set(selections.map(({ id }) => id)).size < selections.length
  const isOfOneMatch = new Set(selections.map(({ matchId }) => matchId)).size === 1
  if (slip.bets.length > 0 || hasDuplicate || !isOfOneMatch) return slip
  if (selections.length < leastOfCustomBet(settings) || selections.length > maxSelectionsPerBet) return slip
  const bet = createBet(1, settings.currency, selections)
  return editedSlip(slip, [{ ...bet, betType: 'custom_bet', customOdds }])
}

export function selectionOf(outcome: SelectedOutcome, settings: SlipSettings): SlipSelection {
  const isNotAvailable = !isProviderEnabled(settings.sportsbook, outcome.provider)
  return { ...createSelection(outcome, settings.currency), isNotAvailable }
}
