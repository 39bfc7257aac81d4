import { isEnded, maxBetsPerRequest, maxCustomSelections, maxSelectionsPerBet } from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import { fitBetType } from './bet-types.ts'
import { editedSlip } from './edited-slip.ts'
import { createBet, createSelection, isCustomBet, selectionsOf } from './slip.ts'
import type { SelectedOutcome, Slip, SlipBet, SlipSelection } from './slip.ts'
import { allowsMultiSingle, isProviderEnabled } from './slip-settings.ts'
import type { SlipSettings } from './slip-settings.ts'

export function toggleOutcome(slip: Slip, outcome: SelectedOutcome, settings: SlipSettings): Slip {
  const selection = selectionOf(outcome, settings)
  return slip.selectedOutcomeIds.includes(selection.id)
    ? removeSelection(slip, selection.id)
    : addSelection(slip, selection, settings)
}

/** Adds another single, or another selection of the combined bet (TICKET-4, TICKET-5). */
function addSelection(slip: Slip, selection: SlipSelection, settings: SlipSettings): Slip {
  const [first] = slip.bets
  if (!first) return editedSlip(slip, [createBet(1, settings.currency, [selection])])
  const selections = [...selectionsOf(slip.bets), selection]
  switch (first.betType) {
    case 'single':
      return allowsMultiSingle(settings, selections)
        ? addSingle(slip, first, selection)
        : combineSelections(slip, first, selections)
    case 'combo':
    case 'system':
      return combineSelections(slip, first, selections)
    case 'custom_bet':
      // Nothing changes: the page opens the custom-bet modal instead (SLIP-02).
      return slip
  }
}

function addSingle(slip: Slip, { currency }: SlipBet, selection: SlipSelection): Slip {
  if (slip.bets.length >= maxBetsPerRequest) return slip
  const betId = 1 + Math.max(...slip.bets.map((bet) => bet.betId))
  return editedSlip(slip, [...slip.bets, createBet(betId, currency, [selection])])
}

function combineSelections(slip: Slip, first: SlipBet, selections: readonly SlipSelection[]): Slip {
  if (selections.length > maxSelectionsPerBet) return slip
  return editedSlip(slip, [fitBetType({ ...first, selections }, slip.systemTypes)])
}

type TapRejection = 'in-progress' | 'too-many-bets' | 'too-many-selections'

/** Why toggling an outcome had no effect (TICKET-1, TICKET-2); null if nothing prevented it. */
export function tapRejection({ inProgress, bets }: Slip): TapRejection | null {
  if (inProgress) return 'in-progress'
  if (bets.length >= maxBetsPerRequest) return 'too-many-bets'
  return selectionsOf(bets).length >= maxSelectionsPerBet ? 'too-many-selections' : null
}

export function removeSelection(slip: Slip, selectionId: SelectionKey): Slip {
  if (!slip.selectedOutcomeIds.includes(selectionId)) return slip
  return withoutSelections(slip, ({ id }) => id === selectionId)
}

/** TICKET-12: one tap removes every selection that can no longer be bet on. */
export function removeClosedSelections(slip: Slip): Slip {
  return selectionsOf(slip.bets).some(isClosed) ? withoutSelections(slip, isClosed) : slip
}

function isClosed({ isSuspended, isNotAvailable, matchStatus }: SlipSelection): boolean {
  return isSuspended || isNotAvailable || isEnded(matchStatus)
}

function withoutSelections(slip: Slip, isRemoved: (selection: SlipSelection) => boolean): Slip {
  const bets = slip.bets.flatMap((bet) => {
    const selections = bet.selections.filter((selection) => !isRemoved(selection))
    if (selections.length === bet.selections.length) return [bet]
    if (selections.length === 0 || isCustomBetOver(bet, selections)) return []
    // The custom bet has no price now, because the quoted one was for other selections.
    return [fitBetType({ ...bet, selections, customOdds: null, acceptedCustomOdds: null }, slip.systemTypes)]
  })
  return editedSlip(slip, bets)
}

/** Whether the match of a custom bet has ended, so that the bet is removed (TICKET-13). */
function isCustomBetOver(bet: SlipBet, left: readonly SlipSelection[]): boolean {
  return isCustomBet(bet) && left.some(({ matchStatus }) => isEnded(matchStatus))
}

/** The minimum number of selections of a custom bet, by the site's setting (CFG-05). */
export function minSelectionsOfCustomBet({
  sportsbook,
}: {
  sportsbook: { customBetAllowedForSingle: boolean }
}): number {
  return sportsbook.customBetAllowedForSingle ? 1 : 2
}

/**
 * Adds a custom bet to an empty slip. All its outcomes must be of one match (TICKET-14). It has no price until one is
 * requested.
 */
export function addCustomBet(slip: Slip, outcomes: readonly SelectedOutcome[], settings: SlipSettings): Slip {
  const selections = outcomes.map((outcome) => selectionOf(outcome, settings))
  const hasDuplicate = new Set(selections.map(({ id }) => id)).size < selections.length
  const isOfOneMatch = new Set(selections.map(({ matchId }) => matchId)).size === 1
  if (slip.bets.length > 0 || hasDuplicate || !isOfOneMatch) return slip
  if (selections.length < minSelectionsOfCustomBet(settings) || selections.length > maxCustomSelections) return slip
  return editedSlip(slip, [{ ...createBet(1, settings.currency, selections), betType: 'custom_bet' }])
}

export function selectionOf(outcome: SelectedOutcome, settings: SlipSettings): SlipSelection {
  const isNotAvailable = !isProviderEnabled(settings.sportsbook, outcome.provider)
  return { ...createSelection(outcome, settings.currency), isNotAvailable }
}
