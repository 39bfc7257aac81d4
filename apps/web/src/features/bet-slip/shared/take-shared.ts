import { selectionsOf, isTakeable } from '@touchline/betting'
import type { SlipEvent, SelectedOutcome, SharedDraft, SlipSelection } from '@touchline/betting'
import { selectionKey } from '@touchline/contract'
import type { SelectionKey, SharedSelection } from '@touchline/contract'
import { showTranslated } from '../../../site/page/failure-alert.ts'
import { sharedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipSettingsNow } from '../slip-figures.ts'
import { lastStakeIn, slipStore } from '../slip-store.ts'
import { isSlipHeld } from '../taps/apply-tap.ts'
import type { SharedSlip } from './shared-store.ts'

/**
 * Replaces the slip with the shared one. If the shared slip has no stake, the last stake of this browser is used, as
 * for the first selection of any slip.
 */
export function takeShared(shared: SharedSlip, ticked: ReadonlySet<SelectionKey>): void {
  const { code } = slipSettingsNow().currency
  const bets = takenBets(shared, ticked, code)
  const lastStake = bets.some((bet) => bet.stake !== null) ? 0 : lastStakeIn(slipStore.getState(), code)
  // The last stake applies to each single, or to each line if there is one bet.
  const staked: SlipEvent[] =
    lastStake === 0
      ? []
      : bets.length === 1
        ? [{ type: 'line-stake-changed', betId: 1, perLine: lastStake }]
        : [{ type: 'stakes-changed', stake: lastStake }]
  dispatchSlip({ type: 'shared-slip-taken', bets }, ...staked, ...suspensions(shared, ticked))
}

/** SLIP-16b: an empty slip takes the shared one at once. Returns false when the player has to choose. */
export function restoreShared(shared: SharedSlip): boolean {
  // SLIP-15c: the slip only looks empty. The shared one is shown beside it and can be taken later.
  if (isSlipHeld()) return false
  const { slip } = slipStore.getState()
  const picks = selectionsBeside(shared, [])
  const over = picks.filter(({ outcome }) => outcome === null)
  const isEmpty = selectionsOf([...slip.bets, ...slip.aside]).length === 0
  if (!isEmpty || (isBuilder(shared) && over.length > 0)) return false
  const taken = picks.filter(({ outcome }) => outcome !== null).map(({ key }) => key)
  takeShared(shared, new Set(taken))
  showTranslated((i18n) => {
    const { t } = i18n
    const title = t('shared.added', { count: taken.length })
    if (over.length === 0) return { title, tone: 'pos', icon: 'check' }
    const names = over.map(({ selection }) =>
      selection.names ? sharedSelectionTitle(selection, selection.names, i18n).outcome : t('shared.nameless'),
    )
    return { title, text: t('shared.left-out', { names: names.join(', ') }), tone: 'warn', icon: 'info' }
  })
  return true
}

/** One selection of a shared slip, compared with the current slip. */
export type SelectionBeside = {
  key: SelectionKey
  selection: SharedSelection
  /** Null when the selection cannot be taken. */
  outcome: SelectedOutcome | null
  /** Another selection of the same match on the current slip. */
  conflict: SlipSelection | null
  isOnSlip: boolean
}

export function selectionsBeside({ bets }: SharedSlip, mine: readonly SlipSelection[]): SelectionBeside[] {
  const picks = bets
    .flatMap(({ selections }) => selections)
    .map((selection): SelectionBeside => {
      const key = selectionKey(selection)
      return {
        key,
        selection,
        outcome: outcomeOf(selection),
        conflict: mine.find(({ matchId, id }) => matchId === selection.match_id && id !== key) ?? null,
        isOnSlip: mine.some(({ id }) => id === key),
      }
    })
  return [...new Map(picks.map((pick) => [pick.key, pick])).values()]
}

/** Returns whether the shared slip is a bet builder, which has one price for all its selections. */
export function isBuilder({ bets }: SharedSlip): boolean {
  return bets[0]?.custom_odds !== undefined
}

/** Ticks every selection that can be taken and conflicts with none on the current slip. */
export function firstTicks(picks: readonly SelectionBeside[]): ReadonlySet<SelectionKey> {
  return new Set(
    picks.filter(({ outcome, conflict, isOnSlip }) => outcome && !conflict && !isOnSlip).map(({ key }) => key),
  )
}

/**
 * Returns the selections with which the shared slip replaces the current one: the ticked ones, and those on both slips,
 * which would otherwise be lost with the current one.
 */
export function takenInstead(
  picks: readonly SelectionBeside[],
  ticked: ReadonlySet<SelectionKey>,
): ReadonlySet<SelectionKey> {
  return new Set([...ticked, ...picks.filter(({ outcome, isOnSlip }) => outcome && isOnSlip).map(({ key }) => key)])
}

/** Returns the ticked selections as the bets that the slip takes (SHARE-6, SHARE-7). */
export function takenBets({ bets }: SharedSlip, ticked: ReadonlySet<SelectionKey>, currency: string): SharedDraft[] {
  return bets.map(({ selections, system_id, custom_odds, stake }) => ({
    outcomes: selections.flatMap((selection) => {
      const outcome = ticked.has(selectionKey(selection)) ? outcomeOf(selection) : null
      return outcome ? [outcome] : []
    }),
    systemId: system_id ?? null,
    customOdds: custom_odds ?? null,
    // An amount in another currency that was not converted cannot be a stake.
    stake: stake?.currency === currency ? stake.value : null,
  }))
}

/** Returns the events by which a suspended selection is suspended at once, and not only with its next price. */
export function suspensions({ bets }: SharedSlip, ticked: ReadonlySet<SelectionKey>): SlipEvent[] {
  return bets
    .flatMap(({ selections }) => selections)
    .filter((selection) => selection.state === 'suspended' && ticked.has(selectionKey(selection)))
    .map((selection) => ({
      type: 'odds-received',
      selectionId: selectionKey(selection),
      line: { isOpen: false, isActive: true, odds: selection.current_odds },
    }))
}

function outcomeOf(selection: SharedSelection): SelectedOutcome | null {
  const { state, current_odds: odds, match, names } = selection
  if (!match || !names || odds === null || !isTakeable({ state, oddsMilli: odds })) return null
  return {
    matchId: selection.match_id,
    matchUrnId: match.urn_id,
    matchSlug: match.slug,
    matchStatus: match.status,
    marketId: selection.market_id,
    marketName: names.market,
    specifier: selection.specifier,
    outcomeId: selection.outcome_id,
    outcomeName: names.outcome,
    odds,
    provider: match.provider,
    sportKey: match.sport_key,
    nameA: names.name_a,
    nameB: names.name_b,
    categoryName: match.category,
    marketGroup: null,
  }
}
