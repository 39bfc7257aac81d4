import * as z from 'zod/mini'
import { LimitPeriod, LimitType } from '../../betting/limit.ts'
import { CurrencyCode } from '../../betting/money.ts'
import { PaymentRejection } from '../../betting/payment.ts'

/** Every error code of the API, with its HTTP status. */
export const errorStatus = {
  'invalid-request': 400,
  'no-session-limit': 400,
  'not-signed-in': 401,
  'invalid-credentials': 401,
  'second-factor-needed': 401,
  'not-from-here': 403,
  unconfirmed: 403,
  'out-of-limit': 403,
  excluded: 403,
  'confirm-password': 403,
  'country-blocked': 403,
  'account-incomplete': 403,
  // The player waits until staff or a provider have confirmed their identity.
  'account-on-hold': 403,
  'not-found': 404,
  'unknown-site': 404,
  'unknown-request': 404,
  'method-not-allowed': 405,
  'unsupported-version': 406,
  // `path` names the first field that differs from the earlier request with this key.
  'idempotency-mismatch': 409,
  // The key was created more than a day ago, or its time is in the future.
  'key-expired': 409,
  'money-on-its-way': 409,
  // The account to be closed has a balance or open bets of real money.
  'money-left': 409,
  'token-rejected': 410,
  'invalid-fields': 422,
  'bet-rejected': 422,
  'conversion-rejected': 422,
  'cash-out-rejected': 422,
  'too-many-favourites': 422,
  'limit-rejected': 422,
  'payment-rejected': 422,
  'account-locked': 423,
  'too-many-attempts': 429,
  overloaded: 503,
  'register-unavailable': 503,
  'payments-unavailable': 503,
  internal: 500,
} as const

/** Why a bet is rejected (ERR-03, BEY-03). The codes below 200 are defined by ERR-03. */
export const betRejections = {
  'invalid-odds': 101,
  'municipality-unknown': 118,
  'invalid-custom-odds': 120,
  'insufficient-funds': 200,
  'selection-suspended': 201,
  'selection-unknown': 202,
  'match-ended': 203,
  'stake-too-small': 204,
  'stake-too-large': 205,
  'currency-unknown': 206,
  'bet-type-unsupported': 207,
  'selections-conflict': 208,
  'providers-conflict': 209,
  'system-unknown': 210,
  'betting-off': 211,
  'odds-moving': 212,
  'rate-unavailable': 213,
  'limit-reached': 214,
  excluded: 215,
  'reality-check-due': 216,
  'session-over': 217,
  'account-on-hold': 218,
} as const

export type BetRejectionCode = keyof typeof betRejections

export type ErrorCode = keyof typeof errorStatus

const RejectionReason = z.enum(Object.keys(betRejections) as [BetRejectionCode, ...BetRejectionCode[]])

const LegRejection = z.object({
  /** Position of the selection in the bet. */
  index: z.int(),
  reason: RejectionReason,
  code: z.int(),
  /** The current price, if there is one. */
  odds: z.optional(z.int()),
})
export type LegRejection = z.infer<typeof LegRejection>

/** Which limit determines the maximum stake. */
export const StakeLimit = z.enum(['max-stake', 'max-win', 'balance', 'liability', 'user-limit'])
export type StakeLimit = z.infer<typeof StakeLimit>

export const BetRejection = z.object({
  /** Position of the bet in the request. */
  index: z.int(),
  /** The reason that decides; `legs` has the reason of every rejected selection. */
  reason: RejectionReason,
  code: z.int(),
  /**
   * With `invalid-odds` of a single and `invalid-custom-odds`: the current price, which a page can offer to accept with
   * one tap.
   */
  odds: z.optional(z.int()),
  /** With `insufficient-funds`, `stake-too-small` and `stake-too-large`: the nearest amount that would be accepted. */
  amount: z.optional(z.int()),
  /** With `stake-too-large`: the limit that was exceeded (OPS-03). */
  limit: z.optional(StakeLimit),
  /** With `limit-reached`: the player's own limit (RG-05); `amount` is what is left of it. */
  user_limit: z.optional(z.object({ type: LimitType, period: z.nullable(LimitPeriod) })),
  /** Currency of the amount. */
  currency: z.optional(CurrencyCode),
  legs: z.optional(z.array(LegRejection)),
  /** ERR-03: the reason in the language of the request, included in every rejection of `POST /api/v3/bets`. */
  localized_message: z.optional(z.string()),
})
export type BetRejection = z.infer<typeof BetRejection>

/** Why a conversion was rejected (OPS-04). */
export const ConversionRejection = z.enum([
  'insufficient-funds',
  'currency-unknown',
  'rate-unavailable',
  'amount-too-small',
  'amount-too-large',
  /** The amount exceeds what is left of the operator's limit per player and 24 hours. */
  'daily-limit',
  /** The result would be lower than the player was shown. */
  'rate-changed',
])
export type ConversionRejection = z.infer<typeof ConversionRejection>
/** Why a bet cannot be cashed out (BEY-06). */
export const CashOutReason = z.enum([
  'bet-waiting',
  'cash-out-in-progress',
  'bet-not-open',
  'bet-decided',
  'switched-off',
  'bonus-funding',
  'custom-bet',
  'leg-suspended',
  'line-unavailable',
  'probability-missing',
  'price-inconsistent',
  'no-value',
  'amount-too-large',
  'operator-limit',
  'offer-lower',
  'part-too-small',
  'odds-moving',
  'stopped-while-waiting',
  'new-bet-rejected',
  'too-many-rules',
])
export type CashOutReason = z.infer<typeof CashOutReason>

export const CashOutRejection = z.object({
  reason: CashOutReason,
  /**
   * The current offer for the same part. With `offer-lower` a page can offer it for one tap; `operator-limit` rejects
   * an offer that is high enough, and `stopped-while-waiting` any offer. Null if there is none.
   */
  offer: z.nullable(z.int()),
})
export type CashOutRejection = z.infer<typeof CashOutRejection>

/** Why a limit was not changed (RG-05). */
export const LimitRejection = z.object({
  /**
   * `not-offered`: the site does not offer the type. `too-early`: the 24 hours are not over. `too-late`: the time for
   * the second confirmation is over. `no-change`: the limit already has this value. `cannot-be-undone`: an exclusion
   * cannot be ended early.
   */
  reason: z.enum(['not-offered', 'too-early', 'too-late', 'no-change', 'cannot-be-undone']),
  /** With `too-early`: the earliest time. */
  at: z.optional(z.string()),
})
export type LimitRejection = z.infer<typeof LimitRejection>

/** Why a field of a form is invalid (AUTH-03). */
export const FieldProblem = z.object({
  id: z.string(),
  reason: z.enum([
    'required',
    'not-asked',
    'not-editable',
    'invalid',
    'too-young',
    'too-short',
    'too-common',
    'unavailable',
  ]),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/**
 * The kind of limit that ended a session: `session` limits minutes of one session, `activity` minutes of a day, week or
 * month.
 */
export const SessionEnd = z.enum(['session', 'activity'])
export type SessionEnd = z.infer<typeof SessionEnd>

export const ErrorReply = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** Path of the invalid value, such as `body.channels.0`. */
  path: z.optional(z.string()),
  trace_id: z.string(),
  /** With `bet-rejected`: one entry per rejected bet. */
  errors_by_bet: z.optional(z.array(BetRejection)),
  /** With `conversion-rejected`: why. */
  conversion_rejection: z.optional(ConversionRejection),
  /** With `cash-out-rejected`: why, and the current offer. */
  cash_out: z.optional(CashOutRejection),
  /** With `limit-rejected`: why. */
  limit_rejection: z.optional(LimitRejection),
  /** With `payment-rejected`: why. */
  payment_rejection: z.optional(PaymentRejection),
  /** With `invalid-fields`: every invalid field. */
  fields: z.optional(z.array(FieldProblem)),
  /** With `second-factor-needed`: the challenge that the second step of signing in must contain. */
  second_factor: z.optional(z.object({ challenge: z.string(), methods: z.array(z.string()) })),
  /** With `country-blocked`: the name of the country. */
  country: z.optional(z.string()),
  /** With `not-signed-in`: the player's limit that ended the session (RG-02, RG-03). */
  ended_by: z.optional(SessionEnd),
})
export type ErrorReply = z.infer<typeof ErrorReply>
