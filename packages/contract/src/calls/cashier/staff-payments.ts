import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentEnding, PaymentKind, PaymentReason, PaymentStatus } from '../../betting/payment.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/**
 * DEP-06. `credited`, `reversed`, `paid`, `returned`: money was moved. `noted`: a status changed. `known`: it had been said before, by this
 * message or another. `mismatched`: it is not about what was asked for. `unknown-payment`: there is no such
 * payment. `unreadable`: it is no such message. These are kept, and nothing was done.
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

// What the staff of an operator do about payments that do not end by themselves (DEP-06, DEP-07).

const path = '/api/staff/payments'

export const StaffPayment = z.object({
  id: z.uuid(),
  kind: PaymentKind,
  status: PaymentStatus,
  /**
   * `not-played`: it is held until enough is played or somebody releases it. `account-rejected`: staff have rejected the player, and
   * it is held until somebody releases it.
   */
  reason: z.nullable(PaymentReason),
  player_id: z.int(),
  /** Key of the site. */
  site: z.string(),
  amount: MinorAmount,
  currency: CurrencyCode,
  subunits: z.int(),
  merchant_id: z.nullable(z.string()),
  /** The provider's own id; null: it has named none. */
  reference: z.nullable(z.string()),
  /** How often it was sent to the provider. */
  attempts: z.int(),
  created_at: z.string(),
  /** In this status from then on. */
  since: z.string(),
  /**
   * Of a withdrawal that is held for review, in the player's own currency: what was deposited from the deposit on of which most is not
   * played, the stakes of settled bets since, and withdrawals that staff released since. Null: it is not held.
   */
  turnover: z.nullable(
    z.object({ currency: CurrencyCode, deposited: MinorAmount, staked: MinorAmount, released: MinorAmount }),
  ),
  /** Who wanted it to end how, the newest first, at most 10. */
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
 * FUND-12. Two people have to say the same, the second a minute after the first at the earliest and within a week: until then
 * it is `proposed`, and nothing is sent to the provider any more.
 */
export const postPaymentEnd = call({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/:id/end`,
  reply: z.object({ state: z.enum(['proposed', 'ended']), payment: StaffPayment }),
})

/**
 * FUND-14, FUND-16. Also to whom staff have rejected, whether or not what was deposited was played. Sending it back takes two people, as
 * `end`.
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
  /** Why nothing was done with it. */
  outcome: z.enum(['unreadable', 'unknown-payment', 'mismatched']),
  payment_id: z.nullable(z.uuid()),
  received_at: z.string(),
  /** As it was sent, at most 4,000 characters of it. */
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
