import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentEnding, PaymentKind, PaymentReason, PaymentStatus } from '../../betting/payment.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/**
 * DEP-06: the effect of a provider's message. `credited`, `reversed`, `paid`, `returned`: money was moved. `noted`:
 * only the status changed. `known`: an earlier message had reported it. `mismatched`: amount, currency or reference
 * differ from the payment. `unknown-payment`: there is no such payment. `unreadable`: the body is not a message.
 * Messages with the last three outcomes are stored and change nothing.
 */
export const PaymentOutcome = z.enum([
  'credited',
  'reversed',
  'paid',
  'returned',
  'noted',
  'known',
  'mismatched',
  'unknown-payment',
  'unreadable',
])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

export const postPaymentMessage = call({
  method: 'POST',
  path: '/api/payments/messages',
  access: 'provider',
  reply: z.object({ outcome: PaymentOutcome }),
})

// Calls for staff to handle payments that do not end on their own (DEP-06, DEP-07).

const path = '/api/staff/payments'

export const StaffPayment = z.object({
  id: z.uuid(),
  kind: PaymentKind,
  status: PaymentStatus,
  /**
   * Why a withdrawal is held. `not-played`: until enough is played or staff release it. `account-rejected`: until
   * staff, who have rejected the player, release it.
   */
  reason: z.nullable(PaymentReason),
  player_id: z.int(),
  /** Key of the site. */
  site: z.string(),
  amount: MinorAmount,
  currency: CurrencyCode,
  subunits: z.int(),
  merchant_id: z.nullable(z.string()),
  /** The provider's id of the payment; null if the provider has not sent one. */
  reference: z.nullable(z.string()),
  /** How often the payment was sent to the provider. */
  attempts: z.int(),
  created_at: z.string(),
  /** When the payment entered its status. */
  since: z.string(),
  /**
   * For a withdrawal held for review, in the player's own currency: deposits, stakes of settled bets and released
   * withdrawals since the deposit with the most unplayed money. Null for other payments.
   */
  turnover: z.nullable(
    z.object({ currency: CurrencyCode, deposited: MinorAmount, staked: MinorAmount, released: MinorAmount }),
  ),
  /** The endings that staff members have proposed, the newest first, at most 10. */
  endings: z.array(
    z.object({ result: PaymentEnding, reason: z.nullable(z.string()), actor: z.string(), created_at: z.string() }),
  ),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const getStuckPayments = call({
  access: 'staff',
  scope: 'payments:read',
  method: 'GET',
  path: `${path}/stuck`,
  reply: z.object({ payments: z.array(StaffPayment) }),
})

/**
 * FUND-12: ends a stuck payment. Two staff members must choose the same ending, the second between a minute and a week
 * after the first. Until then the payment is `proposed`, and nothing more is sent to the provider.
 */
export const postPaymentEnd = call({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/:id/end`,
  reply: z.object({ state: z.enum(['proposed', 'ended']), payment: StaffPayment }),
})

/**
 * FUND-14, FUND-16: releases a held withdrawal, also of players whom staff have rejected, whether or not their deposits
 * were played. Returning the money instead needs two staff members, through `end`.
 */
export const postPaymentRelease = call({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/:id/release`,
  reply: z.object({ id: z.uuid() }),
})

export const UnmatchedMessage = z.object({
  number: z.int(),
  site: z.string(),
  /** Why the message had no effect. */
  outcome: z.enum(['unreadable', 'unknown-payment', 'mismatched']),
  payment_id: z.nullable(z.uuid()),
  received_at: z.string(),
  /** The text of the message as received, cut to 4,000 characters. */
  body: z.string(),
})
export type UnmatchedMessage = z.infer<typeof UnmatchedMessage>

export const getUnmatchedMessages = call({
  access: 'staff',
  scope: 'payments:read',
  method: 'GET',
  path: `${path}/messages`,
  reply: z.object({ messages: z.array(UnmatchedMessage), pagination: Pagination }),
})

export const postMessageReview = call({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/messages/:number/review`,
  reply: z.object({ number: z.int() }),
})
