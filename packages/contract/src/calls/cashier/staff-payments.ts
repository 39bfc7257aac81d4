import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentEnding, PaymentKind, PaymentReason, PaymentStatus } from '../../betting/payment.ts'
import { text } from '../../site/text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { boundedInt, pageNumber, Pagination } from '../shared/pagination.ts'

// What the staff of an operator do about payments that do not end by themselves (DEP-06, DEP-07).

const path = '/api/staff/payments'
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

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

export const getStuckPayments = endpoint({
  access: 'staff',
  scope: 'payments:read',
  method: 'GET',
  path: `${path}/stuck`,
  summary:
    'Payments longer under way than any should be, then withdrawals held for review: the longest first, at most 100 of each',
  reply: z.object({ payments: z.array(StaffPayment) }),
  errors: staffErrors,
})

/**
 * FUND-12. Two people have to say the same, the second a minute after the first at the earliest and within a week: until then
 * it is `proposed`, and nothing is sent to the provider any more.
 */
export const postPaymentEnd = endpoint({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'End a stuck payment, once two people have said how',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ result: PaymentEnding, reason: text(500) }),
  reply: z.object({ state: z.enum(['proposed', 'ended']), payment: StaffPayment }),
  errors: [...staffErrors, 'not-found', 'payment-not-stuck'],
})

/**
 * FUND-14, FUND-16. Also to whom staff have rejected, whether or not what was deposited was played. Sending it back takes two people, as
 * `end`.
 */
export const postPaymentRelease = endpoint({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/:id/release`,
  summary: 'Send a withdrawal that is held: what was deposited was not played, or staff have rejected the player',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ id: z.uuid() }),
  errors: [...staffErrors, 'payment-not-held'],
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

export const getUnmatchedMessages = endpoint({
  access: 'staff',
  scope: 'payments:read',
  method: 'GET',
  path: `${path}/messages`,
  summary: 'Signed messages of providers that nothing was done with and nobody has reviewed, the newest first',
  query: z.object({ page: pageNumber, limit: z._default(boundedInt(1, 100), 20) }),
  reply: z.object({ messages: z.array(UnmatchedMessage), pagination: Pagination }),
  errors: staffErrors,
})

export const postMessageReview = endpoint({
  access: 'staff',
  scope: 'payments:write',
  method: 'POST',
  path: `${path}/messages/:number/review`,
  summary: 'Take a message off the list, with what was found out',
  params: z.object({ number: boundedInt(1, Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ number: z.int() }),
  errors: [...staffErrors, 'not-found'],
})
