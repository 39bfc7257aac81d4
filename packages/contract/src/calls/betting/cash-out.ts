import * as z from 'zod/mini'
import { PlacedBet } from '../../betting/bet.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'
import { BetRejection, CashOutReason } from '../shared/errors.ts'

/** BET-04: the operator's offer for the whole open stake at one moment. */
export const CashOutOffer = z.object({
  bet_id: z.uuid(),
  /** Unix time in ms of the calculation: of two offers the later one counts. */
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
  /** After an edit that waited: why its new bet was rejected at the end, so that the old bet was only cashed out. */
  errors_by_bet: z.optional(z.array(BetRejection)),
})
export type CashedOut = z.infer<typeof CashedOut>

/**
 * With a live selection, a cash-out waits as long as a bet on it would (RISK-7). The decision is published as
 * `bet_changed` and becomes the answer to the key: paid, at most `offer`, or rejected.
 */
export const WaitingCashOut = z.object({
  /** Its status is `cashout_in_progress`, and it has `decides_at` and `decides_in_ms`. */
  bet: PlacedBet,
  decides_at: z.iso.datetime(),
  decides_in_ms: z.int(),
  /** The offer when it was requested. */
  offer: MinorAmount,
})
export type WaitingCashOut = z.infer<typeof WaitingCashOut>

const CashOutReply = z.union([CashedOut, WaitingCashOut])

/** BOOK-11, BET-04. Like a placement, it has one key per payload, and repeating the key repeats the answer. */
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

/** LIVE-05. Changed offers are published on the private channel for this many seconds; call again to extend. */
export const postCashOutWatch = call({
  method: 'POST',
  path: '/api/v3/bets/cashout/watch',
  access: 'player',
  /** Bets of other players are left out. */
  reply: z.object({ offers: z.array(CashOutOffer), seconds: z.int() }),
})

/** BEY-06. Thresholds for the whole open stake; null means no such rule. */
const CashOutRules = z.object({
  /** The bet is cashed out as soon as the offer reaches it. */
  cash_out_at: z.nullable(MinorAmount),
  /** The player is notified once when the offer reaches it. */
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
 * BEY-06. The bet is cashed out at the current offer, and the new bet is placed with `to_cashout` as its stake: both or
 * neither. The player keeps what the offer pays above that. A rejection of either part is stored under the key. If a
 * selection of either bet is live, both wait together; at the end the old bet is cashed out even if the new one is
 * rejected.
 */
export const postBetEdit = call({
  method: 'POST',
  path: '/api/v3/bets/:id/edit',
  access: 'player',
  reply: z.union([z.object({ cashed_out: CashedOut, bet: z.nullable(PlacedBet) }), WaitingCashOut]),
})
