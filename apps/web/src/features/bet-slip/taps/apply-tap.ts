import { tapRejection } from '@touchline/betting'
import type { Slip, SlipEvent } from '@touchline/betting'
import { maxBetsPerRequest, maxSelectionsPerBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { showTranslated } from '../../../site/page/failure-alert.ts'
import type { Toggle } from '../../../sports/odds/price-taps.ts'
import { isUndecided, sessionStore } from '../../session/index.ts'
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
  return hiddenSentAtMs() !== null && isUndecided(sessionStore.getState().session)
}

/**
 * SLIP-15c: returns whether the slip must not change, because bets in flight are stored that this tab does not show and
 * would overwrite. It must not until the session is known, and for a visitor only while the tab that sent the bets may
 * still receive the answer. After that the bets are looked up for their player whatever the slip contains (BEY-02), and
 * a longer wait would block the slip for a day.
 */
export function isSlipHeld(): boolean {
  const sentMs = hiddenSentAtMs()
  return sentMs !== null && (isWaitingForPlayer() || Date.now() - sentMs < senderGraceMs)
}

/**
 * Returns whether the tap must not change the slip. While the session is unknown, the tap is applied later. A visitor's
 * tap, and one in a bet builder (null), which cannot wait, are rejected with an alert.
 */
export function isTapHeld(given: Toggle | null): boolean {
  if (!isSlipHeld()) return false
  if (given && isWaitingForPlayer()) togglePending(given)
  else explainRejectedTap({ ...slipStore.getState().slip, inProgress: true })
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
