import * as z from 'zod/mini'
import { LimitPeriod, LimitType } from './limit.ts'
import { CurrencyCode, MinorAmount } from './money.ts'

export const PaymentKind = z.enum(['deposit', 'withdrawal'])
export type PaymentKind = z.infer<typeof PaymentKind>

/**
 * Of a deposit: `created`, `pending` (paid, and not yet there), `succeeded`, `failed`, `reversed` (given back by the provider to
 * whoever paid it). Of a withdrawal: `requested`, `verifying` (it is being checked: who asks, or `not-played`, or `account-rejected`), `sending` (the provider has it), `paid`,
 * `rejected`, `cancelled` (by the player).
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

/** What a provider says became of a payment. */
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

/** Why a deposit or a withdrawal did not begin (BEY-03). */
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
  /** The amount that would do, in the currency that was asked for. */
  amount: z.optional(MinorAmount),
  currency: z.optional(CurrencyCode),
  /** With `limit-reached`: the player's own limit that decides (RG-05a). */
  user_limit: z.optional(z.object({ type: LimitType, period: z.nullable(LimitPeriod) })),
})
export type PaymentRejection = z.infer<typeof PaymentRejection>

/** How staff end a payment that is stuck (FUND-12). */
export const PaymentEnding = z.enum(['failed', 'paid', 'rejected'])
export type PaymentEnding = z.infer<typeof PaymentEnding>

/** Why a payment ended otherwise than with its money where it was meant to be, or by whom. */
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
  /** Of a withdrawal that is held: of money that was deposited and not played. */
  'not-played',
  /** Of a withdrawal that is held: staff have rejected its player. */
  'account-rejected',
])
export type PaymentReason = z.infer<typeof PaymentReason>
