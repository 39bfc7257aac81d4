import type { BetCashoutChanged, BetChanged } from '@touchline/contract'
import { writeNames } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { readUntilAnswered } from '../../api/read-until-answered.ts'
import { emitBetUpdate } from '../../features/my-bets/bet-updates.ts'
import { readAccounts } from '../../features/session/read-accounts.ts'
import { confirmPlayer } from '../../features/session/session-calls.ts'
import { dispatchSession } from '../../features/session/session-store.ts'
import { emitNotificationUpdate, setUnread } from '../../features/notifications/index.ts'
import { readUnread } from '../../features/notifications/read-unread.ts'
import { announce } from '../../site/page/announcer.ts'
import { followPlayer } from '../../live/subscriptions/follow-player.ts'

type Options = {
  api: Api
  locale: string
  playerId: number
  /** Writes the digits of a name as the page's language has them. */
  nameFigures: (name: string) => string
  onBet: (event: BetChanged) => void
  onCashOut: (event: BetCashoutChanged) => void
}

/** Applies the live events about the player's money, bets and notifications. Returns a function that stops this. */
export function followPlayerEvents(options: Options): () => void {
  const { api, locale, playerId, nameFigures, onBet, onCashOut } = options
  const gone = new AbortController()
  const { signal } = gone
  const leave = followPlayer({
    locale,
    playerId,
    onEvent: (event) => {
      if (event.type === 'bet_cashout_changed') return onCashOut(event)
      if (event.type === 'unread_counters_changed') return setUnread(event.unread)
      if (event.type === 'notification') {
        emitNotificationUpdate({ type: 'arrived', notification: event.notification })
        // The `bet_changed` event announces the result of a bet, so its notification is not announced again.
        if (event.notification.type !== 'bet') announce('notification', event.notification.title)
        return
      }
      const balance = event.type === 'bet_changed' ? event.balance : event
      if (balance)
        dispatchSession({
          type: 'balance-changed',
          currency: balance.currency,
          availableMinor: balance.available_to_bet_with_locked_cents,
        })
      if (event.type === 'bet_changed') {
        // I18N-01: replies of the API have been written this way, live events have not.
        const bet = writeNames(event.bet, nameFigures)
        emitBetUpdate({ type: 'bet-changed', bet })
        onBet({ ...event, bet })
      }
    },
    onGap: () => {
      emitBetUpdate({ type: 'gap' })
      emitNotificationUpdate({ type: 'gap' })
      void readUntilAnswered(() => readUnread(api), { signal })
      // Repeated until it succeeds, because the network has just been lost and may fail again.
      void readUntilAnswered(() => readAccounts(api), { signal })
    },
    // BEY-04: another player may have signed in, to whom the page then switches. SESS-02: otherwise the call shows
    // whether the session has ended, and why.
    onEnded: () =>
      void readUntilAnswered(
        async () => {
          await confirmPlayer(api)
          await readAccounts(api)
        },
        { signal },
      ),
  })
  return () => {
    gone.abort()
    leave()
  }
}
