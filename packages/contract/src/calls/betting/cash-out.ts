import * as z from 'zod/mini'
import { PlacedBet } from '../../betting/bet.ts'
import { CashOutOffer } from '../../betting/cash-out.ts'
import { MinorAmount } from '../../betting/money.ts'
import { BetDraft } from './bets.ts'
import { BetRejection } from '../shared/errors.ts'
import { endpoint } from '../shared/endpoint.ts'

/** How long an interest lives, and how many bets a player may watch at once. */
export const watchSeconds = 30
export const maxWatchedBets = 50

const Least = z.int().check(z.minimum(1), z.maximum(9_007_199_254_740_991))
const key = z.object({ 'idempotency-key': z.uuid() })
const params = z.object({ id: z.uuid() })

export const CashedOut = z.object({
  bet: PlacedBet,
  /** What was bought back of the stake, and what was paid for it. */
  stake: MinorAmount,
  amount: MinorAmount,
  /** Of an edit that has waited: why its new bet was not accepted at the end, and only the old one was cashed out. */
  errors_by_bet: z.optional(z.array(BetRejection)),
})
export type CashedOut = z.infer<typeof CashedOut>

/**
 * A live pick makes the cash-out wait as long as a bet on it would (RISK-7). Its end comes as `bet_changed`, and is then what the
 * key is answered: paid, at most `offer`, or rejected.
 */
export const WaitingCashOut = z.object({
  /** With the status `cashout_in_progress`, `decides_at` and `decides_in_ms`. */
  bet: PlacedBet,
  decides_at: z.iso.datetime(),
  decides_in_ms: z.int(),
  /** The offer when it was requested. */
  offer: MinorAmount,
})
export type WaitingCashOut = z.infer<typeof WaitingCashOut>

const CashOutReply = z.union([CashedOut, WaitingCashOut])

const moneyErrors = [
  'invalid-request',
  'not-signed-in',
  'not-from-here',
  'not-found',
  'idempotency-mismatch',
  'cash-out-rejected',
  'too-many-attempts',
] as const

/** BOOK-11, BET-04. As for placing: one key per payload, and whatever was answered under it is answered again. */
export const postCashOut = endpoint({
  method: 'POST',
  path: '/api/v3/bets/cashout',
  summary: 'Cash a bet out at the offer in force, whole or in part, once per key',
  access: 'player',
  mostAtOnce: 50,
  headers: key,
  body: z.strictObject({
    bet_id: z.uuid(),
    /** The least the player accepts; a higher offer is paid as it is, but for what it gains while the cash-out waits. */
    to_cashout: Least,
    /** Percent of the open stake; left out: all of it. */
    share: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  }),
  reply: CashOutReply,
  errors: moneyErrors,
})

/** BEY-02. What `POST /api/v3/bets/cashout` answered under this key of the player, without paying anything. */
export const getCashOutRequest = endpoint({
  method: 'GET',
  path: '/api/v3/bets/cashout/requests/:key',
  summary: 'The stored answer to an earlier cash-out',
  access: 'player',
  openTo: 'excluded',
  params: z.object({ key: z.uuid() }),
  reply: CashOutReply,
  errors: ['invalid-request', 'not-signed-in', 'unknown-request', 'cash-out-rejected'],
})

export const getCashOutOffer = endpoint({
  method: 'GET',
  path: '/api/v3/bets/:id/cashout',
  summary: 'What would be paid for a bet now, or why nothing',
  access: 'player',
  mostAtOnce: 50,
  params,
  reply: CashOutOffer,
  errors: ['invalid-request', 'not-signed-in', 'not-found', 'too-many-attempts'],
})

/** LIVE-05. For so many seconds changed offers are sent on the private channel; to go on, call again. */
export const postCashOutWatch = endpoint({
  method: 'POST',
  path: '/api/v3/bets/cashout/watch',
  summary: 'Watch the offers for bets: the offers now, and 30 s of changes on the private channel',
  access: 'player',
  openToIncomplete: true,
  mostAtOnce: 50,
  body: z.strictObject({
    bet_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxWatchedBets)),
  }),
  /** Bets that the player does not have are left out. */
  reply: z.object({ offers: z.array(CashOutOffer), seconds: z.int() }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'too-many-attempts'],
})

/** BEY-06. Thresholds for all of the open stake; null: no such rule. */
const CashOutRules = z.object({
  /** The bet is cashed out as soon as the offer reaches it. */
  cash_out_at: z.nullable(MinorAmount),
  /** The player is told once when the offer reaches it. */
  notify_at: z.nullable(MinorAmount),
})
export type CashOutRules = z.infer<typeof CashOutRules>

/** The most rules a player may have. */
export const maxCashOutRules = 20

export const getCashOutRules = endpoint({
  method: 'GET',
  path: '/api/v3/bets/:id/cashout/rules',
  summary: "The player's thresholds for cashing a bet out or being told",
  access: 'player',
  params,
  reply: CashOutRules,
  errors: ['invalid-request', 'not-signed-in', 'not-found'],
})

export const putCashOutRules = endpoint({
  method: 'PUT',
  path: '/api/v3/bets/:id/cashout/rules',
  summary: 'Set thresholds for cashing a bet out or being told; null ends a rule',
  access: 'player',
  params,
  body: z.strictObject({ cash_out_at: z.nullable(Least), notify_at: z.nullable(Least) }),
  reply: CashOutRules,
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'not-found', 'cash-out-rejected', 'too-many-attempts'],
})

/**
 * BEY-06. The bet is cashed out at the offer in force and the new bet placed with `to_cashout` as its stake, both or neither; what
 * the offer is above that stays with the player. A rejection, be it of the cash-out or of the new bet, is stored under the key.
 * Where a pick of either bet is live, both wait together; at the end the bet is cashed out also when the new one is not accepted.
 */
export const postBetEdit = endpoint({
  method: 'POST',
  path: '/api/v3/bets/:id/edit',
  summary: 'Replace an open bet by another one of the same value, in one transaction',
  access: 'player',
  closedTo: 'on-hold',
  closedFor: 'sign-in',
  mostAtOnce: 50,
  params,
  headers: key,
  body: z.strictObject({
    to_cashout: Least,
    selections: BetDraft.shape.selections,
    system_id: BetDraft.shape.system_id,
  }),
  reply: z.union([z.object({ cashed_out: CashedOut, bet: z.nullable(PlacedBet) }), WaitingCashOut]),
  errors: [...moneyErrors, 'bet-rejected'],
})
