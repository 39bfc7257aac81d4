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

/** A ticket in flight cannot be replaced, and a receipt is replaced without a question. */
export function canConfirm({ inProgress, ticketState }: Slip): boolean {
  return !inProgress && ticketState !== 'SUCCESS'
}

/** SLIP-15c: a player's bets are in flight, and the session that says whether they are this player's is still loading. */
export function isWaitingForPlayer(): boolean {
  return hiddenSentAtMs() !== null && isUndecided(sessionStore.getState().session)
}

/**
 * SLIP-15c: returns true while the slip must not change: this tab does not show the bets in flight and would overwrite them. It is
 * held until the session is known, and for a visitor only while the tab that sent the bets may still receive the answer: after that
 * the bets are looked up for their player whatever the slip holds (BEY-02), and blocking any longer would lock the slip for a day.
 */
export function isSlipHeld(): boolean {
  const sentMs = hiddenSentAtMs()
  return sentMs !== null && (isWaitingForPlayer() || Date.now() - sentMs < senderGraceMs)
}

/**
 * Returns true when the tap must not change the slip. It waits until the session is known; a visitor is told to tap again, and so is
 * a tap in a bet builder (null), which cannot wait.
 */
export function isTapHeld(given: Toggle | null): boolean {
  if (!isSlipHeld()) return false
  if (given && isWaitingForPlayer()) togglePending(given)
  else explainRejectedTap({ ...slipStore.getState().slip, inProgress: true })
  return true
}

/** BEY-03: the player is told why a tap had no effect. */
export function applyTap(...events: readonly SlipEvent[]): void {
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
