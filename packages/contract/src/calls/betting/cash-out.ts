import * as z from 'zod/mini'
import { PlacedBet } from '../../betting/bet.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'
import { BetRejection, CashOutReason } from '../shared/errors.ts'

/** BET-04: the operator's offer for the whole open stake at one moment. */
export const CashOutOffer = z.object({
  bet_id: z.uuid(),
  /** When the offer was calculated, in Unix milliseconds: of two offers the later one counts. */
  version: z.int(),
  currency: CurrencyCode,
  open_stake: MinorAmount,
  /** Null if there is no offer, for the given reason. */
  amount: z.nullable(MinorAmount),
  reason: z.nullable(CashOutReason),
})
export type CashOutOffer = z.infer<typeof CashOutOffer>

/** Maximum number of bets that a player can watch at once. */
export const maxWatchedBets = 50

export const CashedOut = z.object({
  bet: PlacedBet,
  /** The part of the stake that was cashed out, and the payout for it. */
  stake: MinorAmount,
  amount: MinorAmount,
  /** After an edit with a delay: why the new bet was rejected in the end. The old bet was cashed out all the same. */
  errors_by_bet: z.optional(z.array(BetRejection)),
})
export type CashedOut = z.infer<typeof CashedOut>

/**
 * The answer to a cash-out with a live selection, which waits as long as a bet on it would (RISK-7). The decision is
 * published as `bet_changed` and becomes the answer to the idempotency key: paid, at most `offer`, or rejected.
 */
export const WaitingCashOut = z.object({
  /** The bet, with the status `cashout_in_progress`, `decides_at` and `decides_in_ms`. */
  bet: PlacedBet,
  decides_at: z.iso.datetime(),
  decides_in_ms: z.int(),
  /** The offer when the cash-out was requested. */
  offer: MinorAmount,
})
export type WaitingCashOut = z.infer<typeof WaitingCashOut>

const CashOutReply = z.union([CashedOut, WaitingCashOut])

/**
 * BOOK-11, BET-04: cashes a bet out. Like a placement, it has one idempotency key per payload, and repeating the key
 * repeats the answer.
 */
export const postCashOut = call({
  method: 'POST',
  path: '/api/v3/bets/cashout',
  access: 'player',
  reply: CashOutReply,
})

/** BEY-02. Returns what `POST /api/v3/bets/cashout` answered to this key of the player, and pays nothing. */
export const getCashOutRequest = call({
  method: 'GET',
  path: '/api/v3/bets/cashout/requests/:key',
  access: 'player',
  reply: CashOutReply,
})

export const getCashOutOffer = call({
  method: 'GET',
  path: '/api/v3/bets/:id/cashout',
  access: 'player',
  reply: CashOutOffer,
})

/**
 * LIVE-05: watches bets. Changed offers are published on the private channel for `seconds`; another call extends that.
 */
export const postCashOutWatch = call({
  method: 'POST',
  path: '/api/v3/bets/cashout/watch',
  access: 'player',
  /** The current offers; bets of other players are left out. */
  reply: z.object({ offers: z.array(CashOutOffer), seconds: z.int() }),
})

/** BEY-06: thresholds for the offer for the whole open stake; null means that there is no such rule. */
const CashOutRules = z.object({
  /** The bet is cashed out as soon as the offer reaches this amount. */
  cash_out_at: z.nullable(MinorAmount),
  /** The player is notified once when the offer reaches this amount. */
  notify_at: z.nullable(MinorAmount),
})
export type CashOutRules = z.infer<typeof CashOutRules>

export const getCashOutRules = call({
  method: 'GET',
  path: '/api/v3/bets/:id/cashout/rules',
  access: 'player',
  reply: CashOutRules,
})

export const putCashOutRules = call({
  method: 'PUT',
  path: '/api/v3/bets/:id/cashout/rules',
  access: 'player',
  reply: CashOutRules,
})

/**
 * BEY-06: cashes a bet out at the current offer and places the new bet with `to_cashout` as its stake: both or neither.
 * What the offer pays above `to_cashout` is paid to the player. A rejection of either is stored under the key. If a
 * selection of either bet is live, both wait together; in the end the old bet is cashed out even if the new one is
 * rejected.
 */
export const postBetEdit = call({
  method: 'POST',
  path: '/api/v3/bets/:id/edit',
  access: 'player',
  reply: z.union([z.object({ cashed_out: CashedOut, bet: z.nullable(PlacedBet) }), WaitingCashOut]),
})
