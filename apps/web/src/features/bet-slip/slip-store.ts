import { emptySlip, isCustomBet } from '@touchline/betting'
import type { SelectedOutcome, Slip, SlipEvent, SlipSettings } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'
import { hasFlag, hasStored, writeMark, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { selectedPrices, setPriceTap } from '../../sports/odds/price-taps.ts'
import type { Toggle } from '../../sports/odds/price-taps.ts'
import type { Currency } from '@touchline/i18n'
import { visitorCurrency } from '../../site/currencies.ts'
import type { SiteView } from '../../site/site.ts'

/** The settings of a site that its slip depends on. */
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

/** As the page showed it. */
type ScoreAtPlacement = { home: string; away: string; clock: string | null }

export type SlipState = {
  slip: Slip
  /** Prices that were pressed before the rules of the slip were there, or its player was known; they count as selected. */
  pending: readonly Toggle[]
  /** In minor units of `lastStakeCurrency`; the next slip begins with it. */
  lastStake: number
  /** Null until a stake was written. */
  lastStakeCurrency: string | null
  /** Several singles have the same stake. */
  hasOneStake: boolean
  /** The stake of a system is typed as a whole, and not per line. */
  hasTotalStake: boolean
  /** Of the whole slip; null where it has no one price. */
  oddsMilli: number | null
  /** By match, of those that were being played when the bets were sent. */
  scores: Readonly<Record<string, ScoreAtPlacement>>
  site: SlipSite
}

/** Written by the browser alone: every page is rendered with an empty slip. */
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

/** What is fetched with the rest of the slip, `dispatch-slip.ts`. Most who come only look. */
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

/** Selections of bets that are still to be placed. */
export function selectionCount({ slip, pending }: SlipState): number {
  return slip.selectedOutcomeIds.length + pending.length
}

/** The price of the whole slip; null where it has none. */
export function slipOdds({ oddsMilli, pending }: SlipState): number | null {
  return oddsMilli ?? (pending.length === 1 ? (pending[0]?.outcome.odds ?? null) : null)
}

/** SLIP-13: what a slip in this currency begins with. Of an amount in another there is nothing to take over. */
export function lastStakeIn({ lastStake, lastStakeCurrency }: SlipState, currency: string): number {
  return lastStakeCurrency === currency ? lastStake : 0
}

/** Something to show, or about to be. */
export function isInUse({ slip, pending }: SlipState): boolean {
  return slip.bets.length > 0 || slip.isRestoring || pending.length > 0
}

/** More are not pressed before the rules come. */
const mostPending = 20

export function toggleOutcome(outcome: SelectedOutcome, selectionId: SelectionKey): void {
  if (rules) rules.toggle({ outcome, selectionId })
  else togglePending({ outcome, selectionId })
}

export function togglePending(given: Toggle): void {
  const { pending } = slipStore.getState()
  const others = pending.filter(({ selectionId }) => selectionId !== given.selectionId)
  const isThere = others.length < pending.length
  slipStore.setState({ pending: isThere ? others : [...others, given].slice(0, mostPending) })
}

/** SLIP-20: an outcome of a bet builder. Its page has fetched the rules with its markets. */
export function toggleCustomOutcome(outcome: SelectedOutcome, selectionId: SelectionKey): void {
  rules?.toggleCustom({ outcome, selectionId })
}

/** One outcome of a bet builder for another. */
export function swapCustomOutcome(selectionId: SelectionKey, outcome: SelectedOutcome): void {
  rules?.dispatch({ type: 'custom-outcome-swapped', selectionId, outcome })
}

/** The one bet of the slip is a bet builder. */
export function isBuilder({ slip }: SlipState): boolean {
  return isCustomBet(slip.bets[0])
}

/** The policy is another; where no rules are there, no price was evaluated by it either. */
export function acceptanceChanged(): void {
  rules?.dispatch({ type: 'acceptance-changed' })
}

/** BEY-04: nothing of it is left. */
export function clearSlip(): void {
  if (rules) rules.dispatch({ type: 'cleared' })
  else slipStore.setState({ slip: emptySlip, pending: [] })
  // Also what this tab does not show.
  for (const name of [storedNames.bets, storedNames.lastStake]) writeMark(name, null)
  forgetQuickBet()
}

/** Its code may not be here. */
export function forgetQuickBet(): void {
  writeStored(storedNames.quickBet, null)
  writeMark(storedNames.quickTimes, null)
}

/** SLIP-15: what is stored is read as soon as the rules are there. */
export function restoreSlip(site: SlipSite): void {
  const { bets } = storedNames
  slipStore.setState(({ slip }) => ({ site, slip: { ...slip, isRestoring: hasFlag(bets) || hasStored(bets) } }))
}

/** CFG-05. What the player has chosen, or what the site has for whoever has not. */
export function slipSettings(
  site: SlipSite,
  account: Currency | undefined,
  acceptance: SlipSettings['acceptance'] = { policy: site.sportsbook.oddsAcceptMode, toleranceMilli: 0 },
): SlipSettings {
  const { currency: code, subunits } = account ?? visitorCurrency(site)
  const { features, sportsbook } = site
  return { features, sportsbook, acceptance, currency: { code, subunits } }
}
