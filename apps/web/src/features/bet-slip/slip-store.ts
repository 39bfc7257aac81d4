import { emptySlip, reduceSlip, restoredSlip, StoredSlip, storedSlip } from '@touchline/betting'
import type { SelectedOutcome, Slip, SlipEvent, SlipSettings } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { parseMoney } from '@touchline/i18n'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { activeAccount, sessionStore } from '../session/index.ts'
import { slipSettings, unknownSite } from './slip-settings.ts'
import type { SlipSite } from './slip-settings.ts'
import { forgetUnconfirmedBet, storeUnconfirmedBet } from './unconfirmed-bets.ts'

export type SlipState = {
  slip: Slip
  /** As typed; it stays when the selection goes. */
  stakeText: string
  /** Outcome of the selection that had to make room for this one. */
  replaced: string | null
}

const emptyState: SlipState = { slip: emptySlip, stakeText: '', replaced: null }

/** Written by the browser alone: every page is rendered with an empty slip. */
export const slipStore = create<SlipState>(() => emptyState)

export function useSlip(): Slip {
  return slipStore(({ slip }) => slip)
}

/** True on the one button whose price is in the slip; the others are not woken when the slip changes. */
export function useIsSelected(key: SelectionKey): boolean {
  return slipStore(({ slip }) => slip.selectedOutcomeIds.includes(key))
}

/** What happened, in order; whoever looks on sees the end of it. */
export function dispatchSlip(...events: readonly SlipEvent[]): void {
  apply(events)
}

/** One selection at a time, as long as no more are shown: another price takes the place of the one that is there. */
export function toggleOutcome(outcome: SelectedOutcome, selectionId: SelectionKey): void {
  const { slip, stakeText } = slipStore.getState()
  const replaced = slip.bets[0]?.selections.find(({ id }) => slip.selectedOutcomeIds.includes(id) && id !== selectionId)
  const { subunits } = slipSettingsNow().currency
  apply(
    [
      ...(replaced ? [{ type: 'selection-removed' as const, selectionId: replaced.id }] : []),
      { type: 'outcome-toggled', outcome },
      { type: 'stake-changed', betId: 1, stake: stakeOf(stakeText, subunits) },
    ],
    { replaced: replaced?.outcomeName ?? null },
  )
}

export function typeStake(text: string): void {
  const [bet] = slipStore.getState().slip.bets
  if (!bet) return
  const stake = stakeOf(text, bet.currency.subunits)
  apply([{ type: 'stake-changed', betId: bet.betId, stake }], { stakeText: text })
}

/** What is no amount is no stake. */
function stakeOf(text: string, subunits: number): number {
  return parseMoney(text, subunits) ?? 0
}

/** SLIP-15: stored with each change, and before anything that depends on it is sent. */
function apply(events: readonly SlipEvent[], change: Partial<SlipState> = {}): void {
  const before = slipStore.getState()
  const settings = slipSettingsNow()
  let { slip } = before
  for (const event of events) {
    const next = reduceSlip(slip, event, settings)
    if (next !== slip) trackUnconfirmed(slip, event)
    slip = next
  }
  // A slip in progress takes no change of any kind.
  if (slip === before.slip) return
  const isOther = slip.inProgress || slip.selectedOutcomeIds.join() !== before.slip.selectedOutcomeIds.join()
  // An amount in one currency is another in the next, and after a sign-out nobody's.
  const isForgotten = events.some(({ type }) => type === 'cleared' || type === 'currency-changed')
  const state = {
    slip,
    stakeText: isForgotten ? '' : before.stakeText,
    replaced: isOther ? null : before.replaced,
    ...change,
  }
  slipStore.setState(state)
  const isEmpty = slip.bets.length === 0 && state.stakeText === ''
  writeStored(storedNames.bets, isEmpty ? null : { slip: storedSlip(slip), stakeText: state.stakeText })
}

const StoredState = z.object({ slip: StoredSlip, stakeText: z.string().check(z.maxLength(40)) })

let site = unknownSite

export function slipSettingsNow(): SlipSettings {
  return slipSettings(site, activeAccount(sessionStore.getState().session))
}

export function restoreSlip(from: SlipSite): void {
  site = from
  const stored = readStored(storedNames.bets, StoredState)
  if (stored) slipStore.setState({ ...emptyState, slip: restoredSlip(stored.slip), stakeText: stored.stakeText })
}

/** Only an answer that says what happened confirms it: a sign-out, a closed tab and another player do not. */
function trackUnconfirmed({ placement, bets }: Slip, event: SlipEvent): void {
  if (event.type === 'placement-sent') storeUnconfirmedBet({ sent: event.sent, bets })
  const isAnswer =
    event.type === 'placement-succeeded' || event.type === 'placement-rejected' || event.type === 'sign-in-required'
  if (isAnswer && placement) forgetUnconfirmedBet(placement.sent.key)
}
