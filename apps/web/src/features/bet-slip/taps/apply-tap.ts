import { tapRejection } from '@touchline/betting'
import type { Slip, SlipEvent } from '@touchline/betting'
import { maxBetsPerRequest, maxSelectionsPerBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { showTranslated } from '../../../site/page/failure-alert.ts'
import type { Toggle } from '../../../sports/odds/price-taps.ts'
import { sessionStore } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { senderGraceMs } from '../placing/unconfirmed-bets.ts'
import { hiddenSentAtMs } from '../slip-record.ts'
import { slipStore, togglePending } from '../slip-store.ts'
import { busyWith } from '../validate-slip.ts'

/**
 * Returns whether the player can be asked to replace the ticket: one in flight cannot be replaced, and a receipt is
 * replaced without a question.
 */
export function canConfirm({ inProgress, ticketState }: Slip): boolean {
  return !inProgress && ticketState !== 'SUCCESS'
}

/**
 * SLIP-15c: returns whether the stored slip has bets in flight while the session, which decides whether they are this
 * player's, is still loading.
 */
export function isWaitingForPlayer(): boolean {
  return hiddenSentAtMs() !== null && sessionStore.getState().session.status === 'unknown'
}

/**
 * Returns whether the tap must not change the slip, because bets in flight are stored that this tab does not show and
 * would overwrite. While the session is unknown, the tap is applied later; one in a bet builder (null) is rejected with
 * an alert. A visitor's tap is rejected only while the tab that sent the bets may still receive the answer. After that
 * the bets are looked up for their player whatever the slip contains (BEY-02), and rejecting taps any longer would
 * block the slip for a day.
 */
export function isTapHeld(given: Toggle | null): boolean {
  const sentMs = hiddenSentAtMs()
  if (sentMs === null) return false
  const isWaiting = isWaitingForPlayer()
  if (isWaiting && given) togglePending(given)
  else if (isWaiting || Date.now() - sentMs < senderGraceMs)
    explainRejectedTap({ ...slipStore.getState().slip, inProgress: true })
  else return false
  return true
}

/** BEY-03: applies the events of a tap, and shows an alert with the reason if they had no effect. */
export function applyTap(...events: readonly SlipEvent[]): void {
  const { slip } = slipStore.getState()
  dispatchSlip(...events)
  if (slipStore.getState().slip === slip) explainRejectedTap(slip)
}

/**
 * BEY-03: shows why a tap was rejected. The button of the alert opens the slip, where the cause can be resolved or
 * watched.
 */
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
