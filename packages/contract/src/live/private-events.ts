import * as z from 'zod/mini'
import { PlacedBet } from '../betting/bet.ts'
import { CashOutOffer } from '../calls/betting/cash-out.ts'
import { CurrencyCode } from '../betting/money.ts'
import { Notification } from '../calls/players/notifications.ts'

/** SESS-04: the balance available for betting, in minor units. */
const balance = { currency: CurrencyCode, available_to_bet_with_locked_cents: z.int() }

export const BalanceChanged = z.object({ type: z.literal('balance_changed'), ...balance })
export type BalanceChanged = z.infer<typeof BalanceChanged>

export const BetChanged = z.object({
  type: z.literal('bet_changed'),
  bet: PlacedBet,
  /**
   * The new balance if the change moved money. It is in the same message, so that a page never shows only one of the
   * two.
   */
  balance: z.optional(z.object(balance)),
})
export type BetChanged = z.infer<typeof BetChanged>

/** LIVE-05: changed offers of watched bets; at most one message a second. */
export const BetCashoutChanged = z.object({
  type: z.literal('bet_cashout_changed'),
  offers: z.array(CashOutOffer),
  /** The threshold that the offer has reached, if a cash-out rule of the player caused the message (BEY-06). */
  reached: z.optional(z.int()),
})
export type BetCashoutChanged = z.infer<typeof BetCashoutChanged>

/** LIVE-05: the number of unread notifications. */
export const UnreadCountersChanged = z.object({ type: z.literal('unread_counters_changed'), unread: z.int() })

export const NotificationReceived = z.object({ type: z.literal('notification'), notification: Notification })

/** Channel `$private:{locale}.{player}`: all events for one player. */
export const PrivateEvent = z.discriminatedUnion('type', [
  BalanceChanged,
  BetChanged,
  BetCashoutChanged,
  UnreadCountersChanged,
  NotificationReceived,
])
export type PrivateEvent = z.infer<typeof PrivateEvent>
