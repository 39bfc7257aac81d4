import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentEnding, PaymentKind, PaymentReason, PaymentStatus } from '../../betting/payment.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/**
 * DEP-06. `credited`, `reversed`, `paid`, `returned`: money was moved. `noted`: only the status changed. `known`: this
 * or another message had reported it before. `mismatched`: amount, currency or reference differ from the payment.
 * `unknown-payment`: no such payment exists. `unreadable`: the body is not a message. The last three are stored and
 * change nothing.
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

// How the staff of an operator handle payments that do not end on their own (DEP-06, DEP-07).

const path = '/api/staff/payments'

export const StaffPayment = z.object({
  id: z.uuid(),
  kind: PaymentKind,
  status: PaymentStatus,
  /**
   * `not-played`: held until enough is played or staff release it. `account-rejected`: staff have rejected the player,
   * and it is held until staff release it.
   */
  reason: z.nullable(PaymentReason),
  player_id: z.int(),
  /** Key of the site. */
  site: z.string(),
  amount: MinorAmount,
  currency: CurrencyCode,
  subunits: z.int(),
  merchant_id: z.nullable(z.string()),
  /** The provider's own id; null if it has not sent one. */
  reference: z.nullable(z.string()),
  /** How often it was sent to the provider. */
  attempts: z.int(),
  created_at: z.string(),
  /** When it entered this status. */
  since: z.string(),
  /**
   * For a withdrawal held for review, in the player's own currency: the deposits since the one with the most unplayed
   * money, the stakes of bets settled since, and the withdrawals that staff have released since. Null if it is not
   * held.
   */
  turnover: z.nullable(
    z.object({ currency: CurrencyCode, deposited: MinorAmount, staked: MinorAmount, released: MinorAmount }),
  ),
  /** Which staff members proposed which ending, newest first, at most 10. */
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
 * FUND-12. Two staff members must choose the same ending, the second between a minute and a week after the first. Until
 * then the payment is `proposed`, and nothing more is sent to the provider.
 */
export const postPaymentEnd = call({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/:id/end`,
  reply: z.object({ state: z.enum(['proposed', 'ended']), payment: StaffPayment }),
})

/**
 * FUND-14, FUND-16. Also pays players whom staff have rejected, whether or not their deposits were played. Returning
 * the money instead takes two staff members, through `end`.
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
  /** The original text, at most 4,000 characters of it. */
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
