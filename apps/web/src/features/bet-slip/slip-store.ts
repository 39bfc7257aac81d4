import { emptySlip, isCustomBet } from '@touchline/betting'
import type { SelectedOutcome, Slip, SlipEvent, SlipSettings } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'
import type { Currency } from '@touchline/i18n'
import { hasFlag, hasStored, writeMark, writeStored } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { selectedPrices, setPriceTap } from '../../sports/odds/price-taps.ts'
import type { Toggle } from '../../sports/odds/price-taps.ts'
import { visitorCurrency } from '../../site/currencies.ts'
import type { SiteView } from '../../site/site.ts'

type SlipSite = Pick<SlipSettings, 'features'> & {
  sportsbook: SlipSettings['sportsbook'] & Pick<SiteView['sportsbook'], 'oddsAcceptMode'>
} & Pick<SiteView, 'currencies' | 'defaultCurrency'>

export const unknownSite: SlipSite = {
  features: { multi_single_bets: false },
  sportsbook: {
    customBetAllowedForSingle: false,
    providerStatuses: {},
    multiSingleAvailableByProvider: {},
    oddsAcceptMode: 'none',
  },
  currencies: [],
  defaultCurrency: 'EUR',
}

type ScoreAtPlacement = { home: string; away: string; clock: string | null }

export type SlipState = {
  slip: Slip
  /** Taps made before the rules were fetched or the player was known; their prices count as selected. */
  pending: readonly Toggle[]
  /** The stake with which the next slip starts, in minor units of `lastStakeCurrency`. */
  lastStake: number
  /** Null until the player has entered a stake. */
  lastStakeCurrency: string | null
  hasOneStake: boolean
  /** The stake of a system is entered as a total instead of per line. */
  hasTotalStake: boolean
  /** The price of the whole slip; null when it has no single price. */
  oddsMilli: number | null
  /** The scores, by match, of matches that were in play when the bets were sent. */
  scores: Readonly<Record<string, ScoreAtPlacement>>
  site: SlipSite
}

/** Only a browser writes the store: every page is rendered with an empty slip. */
export const slipStore = create<SlipState>(() => ({
  slip: emptySlip,
  pending: [],
  lastStake: 0,
  lastStakeCurrency: null,
  hasOneStake: true,
  hasTotalStake: false,
  oddsMilli: null,
  scores: {},
  site: unknownSite,
}))

/** The rules are fetched with `start-slip.ts`, because most visitors only look. */
type SlipRules = {
  toggle: (toggle: Toggle) => void
  toggleCustom: (toggle: Toggle) => void
  dispatch: (...events: readonly SlipEvent[]) => void
}
let rules: SlipRules | null = null

export function setSlipRules(loaded: SlipRules): void {
  rules = loaded
}

export function useSlip(): Slip {
  return slipStore(({ slip }) => slip)
}

slipStore.subscribe(({ slip, pending }, before) => {
  const { selectedOutcomeIds: selected } = slip
  if (selected === before.slip.selectedOutcomeIds && pending === before.pending) return
  selectedPrices.setState({ keys: new Set([...selected, ...pending.map(({ selectionId }) => selectionId)]) })
})
setPriceTap(({ outcome, selectionId }) => toggleOutcome(outcome, selectionId))

export function selectionCount({ slip, pending }: SlipState): number {
  return slip.selectedOutcomeIds.length + pending.length
}

/** Returns the price of the whole slip, or null when it has none. */
export function slipOdds({ oddsMilli, pending }: SlipState): number | null {
  return oddsMilli ?? (pending.length === 1 ? (pending[0]?.outcome.odds ?? null) : null)
}

/**
 * SLIP-13: returns the stake a slip in this currency starts with; an amount in another currency is not carried over.
 */
export function lastStakeIn({ lastStake, lastStakeCurrency }: SlipState, currency: string): number {
  return lastStakeCurrency === currency ? lastStake : 0
}

/** Returns whether the slip has something to show, including taps that are not applied yet. */
export function isInUse({ slip, pending }: SlipState): boolean {
  return slip.bets.length > 0 || slip.isRestoring || pending.length > 0
}

/** At most this many taps are stored until the rules have been fetched. */
const maxPending = 20

export function toggleOutcome(outcome: SelectedOutcome, selectionId: SelectionKey): void {
  if (rules) rules.toggle({ outcome, selectionId })
  else togglePending({ outcome, selectionId })
}

export function togglePending(given: Toggle): void {
  const { pending } = slipStore.getState()
  const others = pending.filter(({ selectionId }) => selectionId !== given.selectionId)
  const isThere = others.length < pending.length
  slipStore.setState({ pending: isThere ? others : [...others, given].slice(0, maxPending) })
}

/** SLIP-20: toggles an outcome of a bet builder, whose page fetches the rules together with the markets. */
export function toggleCustomOutcome(outcome: SelectedOutcome, selectionId: SelectionKey): void {
  rules?.toggleCustom({ outcome, selectionId })
}

/** Replaces one outcome of a bet builder with another. */
export function swapCustomOutcome(selectionId: SelectionKey, outcome: SelectedOutcome): void {
  rules?.dispatch({ type: 'custom-outcome-swapped', selectionId, outcome })
}

/** Returns whether the slip contains a bet builder. */
export function isBuilder({ slip }: SlipState): boolean {
  return isCustomBet(slip.bets[0])
}

/** Applies a changed acceptance policy; without the rules, no price has been evaluated yet. */
export function acceptanceChanged(): void {
  rules?.dispatch({ type: 'acceptance-changed' })
}

/** BEY-04: clears the slip and everything stored about it. */
export function clearSlip(): void {
  if (rules) rules.dispatch({ type: 'cleared' })
  else slipStore.setState({ slip: emptySlip, pending: [] })
  // The records are removed even if this tab shows no slip, because they may hold one.
  for (const name of [storedNames.bets, storedNames.lastStake]) writeMark(name, null)
  forgetQuickBet()
}

/** Removes the stored state of quick bet directly, because the code of quick bet may not have been fetched. */
export function forgetQuickBet(): void {
  writeStored(storedNames.quickBet, null)
  writeMark(storedNames.quickTimes, null)
}

/** SLIP-15: prepares the slip of a page. The stored slip is read as soon as the rules have been fetched. */
export function restoreSlip(site: SlipSite): void {
  const { bets } = storedNames
  slipStore.setState(({ slip }) => ({ site, slip: { ...slip, isRestoring: hasFlag(bets) || hasStored(bets) } }))
}

/** CFG-05: returns the settings of the slip, with the player's own acceptance policy or else the site's default. */
export function slipSettings(
  site: SlipSite,
  account: Currency | undefined,
  acceptance: SlipSettings['acceptance'] = { policy: site.sportsbook.oddsAcceptMode, toleranceMilli: 0 },
): SlipSettings {
  const { currency: code, subunits } = account ?? visitorCurrency(site)
  const { features, sportsbook } = site
  return { features, sportsbook, acceptance, currency: { code, subunits } }
}
