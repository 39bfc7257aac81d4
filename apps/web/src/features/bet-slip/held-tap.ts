import { sessionStore } from '../session/index.ts'
import { sendersMs } from './placing/unconfirmed-bets.ts'
import { explainRejectedTap } from './rejected-tap.ts'
import { hiddenSentAtMs } from './slip-record.ts'
import { slipStore, togglePending } from './slip-store.ts'
import type { Toggle } from '../../sports/odds/price-taps.ts'

/** SLIP-15c: bets of somebody are on their way, and whether they are of whoever is here is being asked. */
export function isWaitingForPlayer(): boolean {
  return hiddenSentAtMs() !== null && sessionStore.getState().session.status === 'unknown'
}

/**
 * True where the tap is not taken now: this tab is not shown the bets that are on their way, and would write over them. Until it
 * is known who is here the tap waits (null: it is of a bet builder, which cannot). A visitor is told to tap again, and only for as
 * long as the tab that sent the bets may have their answer: after that they are looked up for their player, whatever the slip holds
 * (BEY-02), and the slip would be shut for a day.
 */
export function isTapHeld(given: Toggle | null): boolean {
  const sentMs = hiddenSentAtMs()
  if (sentMs === null) return false
  const isWaiting = isWaitingForPlayer()
  if (isWaiting && given) togglePending(given)
  else if (isWaiting || Date.now() - sentMs < sendersMs)
    explainRejectedTap({ ...slipStore.getState().slip, inProgress: true })
  else return false
  return true
}
