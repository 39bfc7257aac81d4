import * as z from 'zod/mini'
import { LimitPeriod, LimitType } from './limit.ts'
import { CurrencyCode, MinorAmount } from './money.ts'

export const PaymentKind = z.enum(['deposit', 'withdrawal'])
export type PaymentKind = z.infer<typeof PaymentKind>

/**
 * A deposit is `created`, `pending` (paid, but the money has not arrived), `succeeded`, `failed` or `reversed` (the
 * provider returned it to the payer). A withdrawal is `requested`, `verifying` (held until the player is identified, or
 * for the reason `not-played` or `account-rejected`), `sending` (the provider has it), `paid`, `rejected` or
 * `cancelled` (by the player).
 */
export const PaymentStatus = z.enum([
  'created',
  'pending',
  'succeeded',
  'failed',
  'reversed',
  'requested',
  'verifying',
  'sending',
  'paid',
  'rejected',
  'cancelled',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** What a payment provider can report about a payment. */
export const PaymentMessageType = z.enum([
  'payment.pending',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.charged_back',
  'payout.paid',
  'payout.failed',
])
export type PaymentMessageType = z.infer<typeof PaymentMessageType>

/** Why a deposit or a withdrawal was rejected at once (BEY-03). */
export const PaymentRejection = z.object({
  reason: z.enum([
    'limit-reached',
    'excluded',
    'account-on-hold',
    'amount-too-small',
    'amount-too-large',
    'insufficient-funds',
    'currency-unknown',
    'rate-unavailable',
    'too-many-pending',
    'quick-unavailable',
    'not-cancellable',
    'limits-changing',
    'other-money',
    'owed',
  ]),
  /** The nearest amount that would be accepted, in the currency of the request. */
  amount: z.optional(MinorAmount),
  currency: z.optional(CurrencyCode),
  /** With `limit-reached`: the limit of the player that was reached (RG-05a). */
  user_limit: z.optional(z.object({ type: LimitType, period: z.nullable(LimitPeriod) })),
})
export type PaymentRejection = z.infer<typeof PaymentRejection>

/** How staff can end a stuck payment (FUND-12). */
export const PaymentEnding = z.enum(['failed', 'paid', 'rejected'])
export type PaymentEnding = z.infer<typeof PaymentEnding>

/** Why a payment did not end normally or is held, or who ended it. */
export const PaymentReason = z.enum([
  'declined',
  'expired',
  'abandoned',
  'not-verified',
  'provider',
  'by-player',
  'by-staff',
  'refunded',
  'charged-back',
  'refunded-in-part',
  'charged-back-in-part',
  'deposit-reversed',
  'owed',
  /** A withdrawal is held because deposited money was not played. */
  'not-played',
  /** A withdrawal is held because staff have rejected the player. */
  'account-rejected',
])
export type PaymentReason = z.infer<typeof PaymentReason>
