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

/** A ticket in flight cannot be replaced, and a receipt is replaced without a question. */
export function canConfirm({ inProgress, ticketState }: Slip): boolean {
  return !inProgress && ticketState !== 'SUCCESS'
}

/** SLIP-15c: a player's bets are in flight, and the session that says whether they are this player's is still loading. */
export function isWaitingForPlayer(): boolean {
  return hiddenSentAtMs() !== null && sessionStore.getState().session.status === 'unknown'
}

/**
 * Returns true when the tap must not change the slip: this tab does not show the bets in flight and would overwrite them. The tap waits
 * until the session is known; a tap in a bet builder (null) cannot wait. A visitor is told to tap again, but only while the tab that
 * sent the bets may still receive the answer: after that the bets are looked up for their player whatever the slip holds (BEY-02), and
 * blocking any longer would lock the slip for a day.
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
