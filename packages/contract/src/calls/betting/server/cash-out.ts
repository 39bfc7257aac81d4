import * as z from 'zod/mini'
import * as cashOut from '../cash-out.ts'
import * as bets from '../bets.ts'
import { keyHeader, serve } from '../../shared/serve.ts'

/** How long offers for a bet are published after each call. */
export const watchSeconds = 30

const MinAmount = z.int().check(z.minimum(1), z.maximum(9_007_199_254_740_991))

const params = z.object({ id: z.uuid() })

const moneyErrors = [
  'invalid-request',
  'not-signed-in',
  'not-from-here',
  'not-found',
  'idempotency-mismatch',
  'key-expired',
  'cash-out-rejected',
  'too-many-attempts',
] as const

export const postCashOut = serve(cashOut.postCashOut, {
  summary: 'Cash a bet out at the offer in force, whole or in part, once per key',
  maxAtOnce: 50,
  headers: keyHeader,
  body: z.strictObject({
    bet_id: z.uuid(),
    /**
     * The lowest payout that the player accepts. A higher offer is paid in full, except for what it gains while the
     * cash-out waits.
     */
    to_cashout: MinAmount,
    /** Percent of the open stake; if it is missing, the whole stake. */
    share: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  }),
  errors: moneyErrors,
})

export const getCashOutRequest = serve(cashOut.getCashOutRequest, {
  summary: 'The stored answer to an earlier cash-out',
  openTo: 'excluded',
  params: z.object({ key: z.uuid() }),
  errors: ['invalid-request', 'not-signed-in', 'unknown-request', 'cash-out-rejected'],
})

export const getCashOutOffer = serve(cashOut.getCashOutOffer, {
  summary: 'What would be paid for a bet now, or why nothing',
  maxAtOnce: 50,
  params,
  errors: ['invalid-request', 'not-signed-in', 'not-found', 'too-many-attempts'],
})

export const postCashOutWatch = serve(cashOut.postCashOutWatch, {
  summary: 'Watch the offers for bets: the offers now, and 30 s of changes on the private channel',
  openToIncomplete: true,
  maxAtOnce: 50,
  body: z.strictObject({
    bet_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(cashOut.maxWatchedBets)),
  }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'too-many-attempts'],
})

/** Maximum number of cash-out rules per player. */
export const maxCashOutRules = 20

export const getCashOutRules = serve(cashOut.getCashOutRules, {
  summary: "The player's thresholds for cashing a bet out or being told",
  params,
  errors: ['invalid-request', 'not-signed-in', 'not-found'],
})

export const putCashOutRules = serve(cashOut.putCashOutRules, {
  summary: 'Set thresholds for cashing a bet out or being told; null ends a rule',
  params,
  body: z.strictObject({ cash_out_at: z.nullable(MinAmount), notify_at: z.nullable(MinAmount) }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'not-found', 'cash-out-rejected', 'too-many-attempts'],
})

export const postBetEdit = serve(cashOut.postBetEdit, {
  summary: 'Replace an open bet by another one of the same value, in one transaction',
  closedTo: 'on-hold',
  closedFor: 'sign-in',
  maxAtOnce: 50,
  params,
  headers: keyHeader,
  body: z.strictObject({
    to_cashout: MinAmount,
    selections: bets.BetDraft.shape.selections,
    system_id: bets.BetDraft.shape.system_id,
  }),
  errors: [...moneyErrors, 'bet-rejected'],
})
