import { reduceSlip, tapRejection } from '@touchline/betting'
import type { Slip, SlipEvent } from '@touchline/betting'
import { maxBetsPerRequest, maxSelectionsPerBet } from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { showTranslated } from '../../site/page/failure-alert.ts'
import type { Toggle } from '../../sports/odds/price-taps.ts'
import { sessionStore, shownPlayerId } from '../session/index.ts'
import { openTicketQuestion } from './custom-bet/custom-bet-stores.ts'
import { dispatchSlip } from './dispatch-slip.ts'
import { loadNewerSlip, showRecord } from './newer-slip.ts'
import { slipSettingsNow } from './slip-figures.ts'
import { updatePanel } from './panel/panel-store.ts'
import { senderGraceMs } from './placing/unconfirmed-bets.ts'
import { hiddenSentAtMs, isRecordOfAnother, readSlipRecord } from './slip-record.ts'
import { clearSlip, isBuilder, lastStakeIn, setSlipRules, slipStore, togglePending } from './slip-store.ts'
import { busyWith } from './validate-slip.ts'

/** Runs once, when the code of the slip has been fetched: restores the stored slip and applies the taps made before that. */
export function startSlip(): void {
  showRecord(readSlipRecord())
  setSlipRules({ toggle, toggleCustom, dispatch: dispatchSlip })
  applyPending()
}

function applyPending(): void {
  const { pending } = slipStore.getState()
  if (pending.length === 0 || isWaitingForPlayer()) return
  for (const one of pending) {
    // The tap was meant to select: the price did not look selected when it was made.
    if (!isSelected(one.selectionId)) toggle(one)
  }
  // Taps are cleared last: an empty slip in between would close the panel that was opened for them.
  slipStore.setState({ pending: [] })
}

let isFollowing = false

/** SLIP-15: every tab shows the browser's one slip as the last change left it. Only the first call on a page has an effect. */
export function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  // A page restored from the history has missed the storage events in between.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, catchUp)
  sessionStore.subscribe(() => {
    const playerId = shownPlayerId()
    // BEY-04: the slip was restored before the player was known, and it belongs to another one.
    if (playerId !== null && isRecordOfAnother(playerId)) clearSlip()
    else if (playerId !== null) loadNewerSlip()
    applyPending()
  })
}

function catchUp(): void {
  loadNewerSlip()
  applyPending()
}

/** Adds or removes an outcome. The first bet starts with the stake of the last slip, another single with that of the others. */
function toggle(given: Toggle): void {
  const { outcome, selectionId } = given
  loadNewerSlip()
  if (isTapHeld(given)) return
  // The receipt is closed first; that brings back the bets that a bet builder had set aside.
  if (slipStore.getState().slip.ticketState === 'SUCCESS') {
    dispatchSlip({ type: 'receipt-closed', reusesSelections: false })
    if (isSelected(selectionId)) return
  }
  const state = slipStore.getState()
  const { slip, hasOneStake } = state
  if (isBuilder(state) && canConfirm(slip)) {
    // SLIP-02: a tap on a pick of the builder removes it; any other outcome opens the custom-bet modal.
    if (isSelected(selectionId)) return dispatchSlip({ type: 'selection-removed', selectionId })
    return openTicketQuestion({ kind: 'beside-builder', toggle: given })
  }
  const toggled: SlipEvent = { type: 'outcome-toggled', outcome }
  const isFirst = slip.selectedOutcomeIds.length === 0
  // SLIP-10: another single takes the shared stake even when that followed a wanted return. A combo keeps the return instead.
  const isOneMoreBet = reduceSlip(slip, toggled, slipSettingsNow()).bets.length > slip.bets.length
  const shared = hasOneStake && isOneMoreBet ? slip.bets[0]?.stake : undefined
  const stake = isFirst ? lastStakeNow() : shared
  applyTap(toggled, ...(stake === undefined ? [] : [{ type: 'stakes-changed' as const, stake }]))
}

function isSelected(selectionId: SelectionKey): boolean {
  return slipStore.getState().slip.selectedOutcomeIds.includes(selectionId)
}

function lastStakeNow(): number {
  return lastStakeIn(slipStore.getState(), slipSettingsNow().currency.code)
}

/** Adds or removes an outcome of a bet builder; the player confirms first when it would replace another ticket. */
function toggleCustom(given: Toggle): void {
  loadNewerSlip()
  if (isTapHeld(null)) return
  const state = slipStore.getState()
  const { slip } = state
  const [first] = slip.bets
  if (first && canConfirm(slip)) {
    if (!isBuilder(state)) return openTicketQuestion({ kind: 'builder-beside-bets', toggle: given })
    if (first.selections[0]?.matchId !== given.outcome.matchId)
      return openTicketQuestion({ kind: 'builder-of-other-match', toggle: given })
    return dispatchSlip({ type: 'custom-outcome-toggled', outcome: given.outcome })
  }
  beginCustomBet(given)
}

/** Starts a bet builder in place of the current ticket, with the stake of the last slip. */
export function beginCustomBet({ outcome }: Toggle): void {
  applyTap({ type: 'custom-bet-begun', outcome }, { type: 'stakes-changed', stake: lastStakeNow() })
}

/** Drops the bet builder and selects another outcome instead. */
export function replaceCustomBet(given: Toggle): void {
  dispatchSlip({ type: 'custom-bet-closed' })
  if (!isSelected(given.selectionId)) toggle(given)
}

/** A ticket in flight cannot be replaced, and a receipt is replaced without a question. */
function canConfirm({ inProgress, ticketState }: Slip): boolean {
  return !inProgress && ticketState !== 'SUCCESS'
}

/** SLIP-15c: a player's bets are in flight, and the session that says whether they are this player's is still loading. */
function isWaitingForPlayer(): boolean {
  return hiddenSentAtMs() !== null && sessionStore.getState().session.status === 'unknown'
}

/**
 * Returns true when the tap must not change the slip: this tab does not show the bets in flight and would overwrite them. The tap waits
 * until the session is known; a tap in a bet builder (null) cannot wait. A visitor is told to tap again, but only while the tab that
 * sent the bets may still receive the answer: after that the bets are looked up for their player whatever the slip holds (BEY-02), and
 * blocking any longer would lock the slip for a day.
 */
function isTapHeld(given: Toggle | null): boolean {
  const sentMs = hiddenSentAtMs()
  if (sentMs === null) return false
  const isWaiting = isWaitingForPlayer()
  if (isWaiting && given) togglePending(given)
  else if (isWaiting || Date.now() - sentMs < senderGraceMs)
    explainRejectedTap({ ...slipStore.getState().slip, inProgress: true })
  else return false
  return true
}

/** BEY-03: the player is told why a tap had no effect. */
function applyTap(...events: readonly SlipEvent[]): void {
  const { slip } = slipStore.getState()
  dispatchSlip(...events)
  if (slipStore.getState().slip === slip) explainRejectedTap(slip)
}

/** BEY-03: the alert opens the slip, where the cause can be resolved or watched. */
function explainRejectedTap(slip: Slip): void {
  showTranslated(({ t }) => {
    const text = rejectionText(slip, t)
    if (text === null) return null
    const openSlip = () => updatePanel({ isOpen: true, tab: 'BET_SLIP' })
    return { title: t('slip.tap-title'), text, isOfPrice: true, action: { label: t('shell.open-slip'), run: openSlip } }
  })
}

function rejectionText(slip: Slip, t: I18n['t']): string | null {
  switch (tapRejection(slip)) {
    case 'in-progress':
      return t(`slip.tap-${busyWith(slip)}`)
    case 'too-many-bets':
      return `${t('slip.too-many', { count: maxBetsPerRequest })} ${t('slip.tap-make-room')}`
    case 'too-many-selections':
      return `${t('slip.too-many-picks', { count: maxSelectionsPerBet })} ${t('slip.tap-make-room')}`
    case null:
      return null
  }
}
