import { reduceSlip, restoredSlip, StoredSlip, storedSlip } from '@touchline/betting'
import type { Slip, SlipEvent, SlipSettings } from '@touchline/betting'
import { parseMoney } from '@touchline/i18n'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { activeAccount, sessionStore } from '../session/index.ts'
import { slipSettings } from './slip-settings.ts'
import { setSlipRules, slipStore } from './slip-store.ts'
import type { SlipState } from './slip-store.ts'
import { forgetUnconfirmedBet, storeUnconfirmedBet } from './unconfirmed-bets.ts'

/** What happened, in order; whoever looks on sees the end of it. */
export function dispatchSlip(...events: readonly SlipEvent[]): void {
  apply(events)
}

export function typeStake(text: string): void {
  const [bet] = slipStore.getState().slip.bets
  if (!bet) return
  const stake = stakeOf(text, bet.currency.subunits)
  apply([{ type: 'stake-changed', betId: bet.betId, stake }], { stakeText: text })
}

export function slipSettingsNow(): SlipSettings {
  return slipSettings(slipStore.getState().site, activeAccount(sessionStore.getState().session))
}

const StoredState = z.object({ slip: StoredSlip, stakeText: z.string().check(z.maxLength(40)) })

/** Once, as soon as this code is there: takes up what was stored, and what was pressed meanwhile. */
export function startSlip(): void {
  const { slip, pending } = slipStore.getState()
  const stored = slip.isRestoring ? readStored(storedNames.bets, StoredState) : null
  const restored = stored ? restoredSlip(stored.slip) : { ...slip, isRestoring: false }
  slipStore.setState({ slip: restored, ...(stored ? { stakeText: stored.stakeText } : {}) })
  setSlipRules({ toggle, dispatch: dispatchSlip })
  if (!pending) return
  // Nothing was shown as selected yet: it was pressed to be.
  if (!restored.selectedOutcomeIds.includes(pending.selectionId)) toggle(pending)
  // Where the slip did not take it, as one in progress takes none, it waits for nothing more.
  slipStore.setState({ pending: null })
}

/** One selection at a time, as long as no more are shown: another price takes the place of the one that is there. */
function toggle({ outcome, selectionId }: NonNullable<SlipState['pending']>): void {
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
  const stakeText = change.stakeText ?? (isForgotten ? '' : before.stakeText)
  slipStore.setState({ slip, pending: null, replaced: isOther ? null : before.replaced, ...change, stakeText })
  const isEmpty = slip.bets.length === 0 && stakeText === ''
  writeStored(storedNames.bets, isEmpty ? null : { slip: storedSlip(slip), stakeText })
}

/** Only an answer that says what happened confirms it: a sign-out, a closed tab and another player do not. */
function trackUnconfirmed({ placement, bets }: Slip, event: SlipEvent): void {
  if (event.type === 'placement-sent') storeUnconfirmedBet({ sent: event.sent, bets })
  const isAnswer =
    event.type === 'placement-succeeded' || event.type === 'placement-rejected' || event.type === 'sign-in-required'
  if (isAnswer && placement) forgetUnconfirmedBet(placement.sent.key)
}
