import * as z from 'zod/mini'
import { LimitPeriod, LimitType } from '../../betting/limit.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentKind, PaymentReason, PaymentStatus } from '../../betting/payment.ts'
import { endpoint } from '../shared/endpoint.ts'
import { boundedInt, pageNumber, Pagination } from '../shared/pagination.ts'

const playerErrors = ['not-signed-in', 'not-from-here'] as const
const Moment = z.string()
const Amount = MinorAmount.check(z.minimum(1))
const key = z.object({ 'idempotency-key': z.uuid() })

/** Money on its way in or out, with where it has been. */
export const Payment = z.object({
  id: z.uuid(),
  kind: PaymentKind,
  status: PaymentStatus,
  /** `play-money`: given by the site, without a provider. */
  source: z.enum(['provider', 'play-money']),
  amount: MinorAmount,
  currency: CurrencyCode,
  subunits: z.int(),
  reason: z.nullable(PaymentReason),
  /** Where the player pays, as long as there is something to pay. */
  url: z.nullable(z.string()),
  is_cancellable: z.boolean(),
  created_at: Moment,
  /** The oldest first. */
  timeline: z.array(z.object({ status: PaymentStatus, reason: z.nullable(PaymentReason), at: Moment })),
})
export type Payment = z.infer<typeof Payment>

/** What may be paid in or out, per currency of the site. */
const AmountRange = z.object({ currency: CurrencyCode, subunits: z.int(), min: MinorAmount, max: MinorAmount })

const DepositContext = z.object({
  /** DEP-01: what the deposit opens as, for this player. */
  mode: z.enum(['page', 'custom-url', 'iframe', 'quick']),
  /** `play-money`: a top-up; `provider`: money is paid in; null: neither is possible at the moment. */
  source: z.nullable(z.enum(['provider', 'play-money'])),
  /** DEP-02: ids of `playerFields` that are to be given first. */
  missing_fields: z.array(z.string()),
  amounts: z.array(AmountRange),
  /** What the player's own limits still let in, the narrowest first; in the player's own currency. */
  limits: z.array(
    z.object({
      type: LimitType,
      period: LimitPeriod,
      amount: MinorAmount,
      left: MinorAmount,
      /** When it begins anew. */
      resets_at: Moment,
    }),
  ),
  limits_currency: CurrencyCode,
  /** RG-05: the first deposit, on a site that asks for a limit then. */
  is_limit_prompted: z.boolean(),
  /** DEP-03: open the deposit after so many seconds, once a day; null: do not. */
  remind_after: z.nullable(z.int()),
  is_withdrawal_offered: z.boolean(),
  /** `owed`: what of the balance in it is not paid out because the player owes as much (FUND-13); null: nothing can be, without a rate. */
  withdrawals: z.array(z.extend(AmountRange, { owed: z.nullable(MinorAmount) })),
})
export type DepositContext = z.infer<typeof DepositContext>

export const getDepositContext = endpoint({
  method: 'GET',
  path: '/api/platform/player/deposit_context',
  summary: 'How the player may pay in and out, and what is missing for it',
  access: 'player',
  openTo: 'excluded',
  reply: DepositContext,
  errors: ['not-found', 'not-signed-in'],
})

/** Below the origin of the site. The provider returns there, with one parameter that names what became of it (DEP-05d). */
export const ReturnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w\-./~%?&=+,:@]*$/))

/**
 * DEP-06. The key is created for this exact body. Nothing is credited by the answer: the provider's signed message does. Sent
 * again it gives the same deposit, and its page.
 */
export const postDeposit = endpoint({
  method: 'POST',
  path: '/api/platform/player/deposits',
  summary: 'Begin a deposit, once per key',
  access: 'player',
  closedFor: 'sign-in',
  closedTo: 'on-hold',
  headers: key,
  body: z.strictObject({ amount: Amount, currency: CurrencyCode, return_path: ReturnPath, quick: z.boolean() }),
  reply: Payment,
  errors: [
    'invalid-request',
    'invalid-fields',
    'country-blocked',
    'payment-rejected',
    'payments-unavailable',
    'idempotency-mismatch',
    'too-many-attempts',
    'not-found',
    ...playerErrors,
  ],
})

/** On sites of play money: given at once, and counted by limits as every deposit. */
export const postTopUp = endpoint({
  method: 'POST',
  path: '/api/platform/player/top_up',
  summary: 'Get play money, once per key',
  access: 'player',
  closedFor: 'sign-in',
  closedTo: 'on-hold',
  headers: key,
  body: z.strictObject({ amount: Amount, currency: CurrencyCode }),
  reply: Payment,
  errors: [
    'invalid-request',
    'payment-rejected',
    'idempotency-mismatch',
    'too-many-attempts',
    'not-found',
    ...playerErrors,
  ],
})

/** DEP-07. The money is held by the answer. Whoever is excluded takes out what is theirs, from wherever they are. */
export const postWithdrawal = endpoint({
  method: 'POST',
  path: '/api/platform/player/withdrawals',
  summary: 'Ask for money to be paid out, once per key',
  access: 'player',
  openTo: 'excluded',
  openToIncomplete: true,
  closedFor: 'none',
  headers: key,
  body: z.strictObject({ amount: Amount, currency: CurrencyCode }),
  reply: Payment,
  errors: [
    'invalid-request',
    'payment-rejected',
    'idempotency-mismatch',
    'too-many-attempts',
    'not-found',
    ...playerErrors,
  ],
})

/** As long as the provider does not have it. */
export const postWithdrawalCancel = endpoint({
  method: 'POST',
  path: '/api/platform/player/withdrawals/:id/cancel',
  summary: 'Take a withdrawal back',
  access: 'player',
  openToIncomplete: true,
  closedFor: 'none',
  params: z.object({ id: z.uuid() }),
  reply: Payment,
  errors: ['invalid-request', 'payment-rejected', 'not-found', 'too-many-attempts', ...playerErrors],
})

/** The newest first. */
export const getPayments = endpoint({
  method: 'GET',
  path: '/api/platform/player/payments',
  summary: "The player's deposits and withdrawals",
  access: 'player',
  openTo: 'excluded',
  closedFor: 'none',
  query: z.object({ kind: z.optional(PaymentKind), page: pageNumber, limit: z._default(boundedInt(1, 50), 20) }),
  reply: z.object({ payments: z.array(Payment), pagination: Pagination }),
  errors: ['invalid-request', 'not-signed-in'],
})

/** DEP-05: what a page that was returned to asks; the parameter of its address is only what the provider hoped. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/api/platform/player/payments/:id',
  summary: 'One deposit or withdrawal of the player',
  access: 'player',
  openTo: 'excluded',
  closedFor: 'none',
  params: z.object({ id: z.uuid() }),
  reply: Payment,
  errors: ['invalid-request', 'not-found', 'not-signed-in'],
})
