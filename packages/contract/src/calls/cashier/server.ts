import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentEnding, PaymentKind, PaymentMessageType } from '../../betting/payment.ts'
import { text } from '../../site/text.ts'
import { boundedInt, pageNumber } from '../shared/query-text.ts'
import * as conversions from './conversions.ts'
import * as staffPayments from './staff-payments.ts'
import * as payments from './payments.ts'
import * as statement from './statement.ts'
import { keyHeader, playerErrors, serve, staffErrors } from '../shared/serve.ts'

export const getConversionQuote = serve(conversions.getConversionQuote, {
  summary: 'What converting an amount would give: rates, spread and what arrives',
  query: z
    .strictObject({ from: CurrencyCode, to: CurrencyCode, amount: boundedInt(1, Number.MAX_SAFE_INTEGER) })
    .check(z.refine(({ from, to }) => from !== to, { message: 'the same currency', path: ['to'] })),
  errors: ['invalid-request', 'not-signed-in', 'not-found', 'conversion-rejected', 'too-many-attempts'],
})

export const postConversion = serve(conversions.postConversion, {
  summary: "Convert money between two of the player's accounts, once per key",
  closedFor: 'sign-in',
  closedTo: 'on-hold',
  headers: keyHeader,
  body: z
    .strictObject({
      from: CurrencyCode,
      to: CurrencyCode,
      /** The amount to convert, in minor units of `from`. */
      amount: MinorAmount.check(z.minimum(1)),
      /**
       * The result that the player was shown, in minor units of `to`; if it would be lower, the conversion is rejected
       * with `rate-changed`.
       */
      min_received: z.optional(MinorAmount.check(z.minimum(1))),
    })
    .check(z.refine(({ from, to }) => from !== to, { message: 'the same currency', path: ['to'] })),
  errors: [
    'invalid-request',
    'not-signed-in',
    'not-from-here',
    'not-found',
    'idempotency-mismatch',
    'key-expired',
    'conversion-rejected',
    'too-many-attempts',
  ],
})

/**
 * `t=1700000000,v1=<64 hex digits>`: HMAC-SHA-256 with the shared secret over `message.1700000000.` and the exact body.
 * A missing or wrong signature is rejected with `signature-rejected`.
 */
const Signature = z.optional(z.string().check(z.regex(/^[\x20-\x7e]{0,200}$/)))

/** DEP-06: a message of the payment provider. It may arrive late, twice, or out of order. */
export const PaymentMessage = z.strictObject({
  /** The provider's id of the message, which stays the same when the message is sent again. */
  id: z.uuid(),
  type: PaymentMessageType,
  merchant_id: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /** The payment's id in this system. */
  payment_id: z.uuid(),
  /** The payment's id at the provider. */
  reference: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /**
   * The part that was refunded or charged back, which may be less than the payment. Every message with a new id is a
   * further part.
   */
  amount: MinorAmount.check(z.minimum(1)),
  currency: CurrencyCode,
  /** The provider's own code; players see one of ours instead. */
  reason: z.nullable(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
})
export type PaymentMessage = z.infer<typeof PaymentMessage>

export const postPaymentMessage = serve(staffPayments.postPaymentMessage, {
  summary: 'What became of a payment, signed by its provider',
  closedFor: 'none',
  headers: z.object({ 'spi-signature': Signature }),
  body: PaymentMessage,
  errors: ['invalid-request', 'signature-rejected'],
})

const Amount = MinorAmount.check(z.minimum(1))

export const getDepositContext = serve(payments.getDepositContext, {
  summary: 'How the player may pay in and out, and what is missing for it',
  openTo: 'excluded',
  errors: ['not-found', 'not-signed-in'],
})

export const postDeposit = serve(payments.postDeposit, {
  summary: 'Begin a deposit, once per key',
  closedFor: 'sign-in',
  closedTo: 'on-hold',
  headers: keyHeader,
  body: z.strictObject({
    amount: Amount,
    currency: CurrencyCode,
    return_path: payments.ReturnPath,
    quick: z.boolean(),
  }),
  errors: [
    'invalid-request',
    'invalid-fields',
    'country-blocked',
    'payment-rejected',
    'payments-unavailable',
    'idempotency-mismatch',
    'key-expired',
    'too-many-attempts',
    'not-found',
    ...playerErrors,
  ],
})

export const postTopUp = serve(payments.postTopUp, {
  summary: 'Get play money, once per key',
  closedFor: 'sign-in',
  closedTo: 'on-hold',
  headers: keyHeader,
  body: z.strictObject({ amount: Amount, currency: CurrencyCode }),
  errors: [
    'invalid-request',
    'payment-rejected',
    'idempotency-mismatch',
    'key-expired',
    'too-many-attempts',
    'not-found',
    ...playerErrors,
  ],
})

export const postWithdrawal = serve(payments.postWithdrawal, {
  summary: 'Ask for money to be paid out, once per key',
  openTo: 'excluded',
  openToIncomplete: true,
  closedFor: 'none',
  headers: keyHeader,
  body: z.strictObject({ amount: Amount, currency: CurrencyCode }),
  errors: [
    'invalid-request',
    'payment-rejected',
    'idempotency-mismatch',
    'key-expired',
    'too-many-attempts',
    'not-found',
    ...playerErrors,
  ],
})

export const postWithdrawalCancel = serve(payments.postWithdrawalCancel, {
  summary: 'Take a withdrawal back',
  openToIncomplete: true,
  closedFor: 'none',
  params: z.object({ id: z.uuid() }),
  errors: ['invalid-request', 'payment-rejected', 'not-found', 'too-many-attempts', ...playerErrors],
})

export const getPayments = serve(payments.getPayments, {
  summary: "The player's deposits and withdrawals",
  openTo: 'excluded',
  closedFor: 'none',
  query: z.object({ kind: z.optional(PaymentKind), page: pageNumber, limit: z._default(boundedInt(1, 50), 20) }),
  errors: ['invalid-request', 'not-signed-in'],
})

export const getPayment = serve(payments.getPayment, {
  summary: 'One deposit or withdrawal of the player',
  openTo: 'excluded',
  closedFor: 'none',
  params: z.object({ id: z.uuid() }),
  errors: ['invalid-request', 'not-found', 'not-signed-in'],
})

export const getStuckPayments = serve(staffPayments.getStuckPayments, {
  summary:
    'Payments longer under way than any should be, then withdrawals held for review: the longest first, at most 100 of each',
  errors: staffErrors,
})

export const postPaymentEnd = serve(staffPayments.postPaymentEnd, {
  summary: 'End a stuck payment, once two people have said how',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ result: PaymentEnding, reason: text(500) }),
  errors: [...staffErrors, 'not-found', 'payment-not-stuck'],
})

export const postPaymentRelease = serve(staffPayments.postPaymentRelease, {
  summary: 'Send a withdrawal that is held: what was deposited was not played, or staff have rejected the player',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: text(500) }),
  errors: [...staffErrors, 'payment-not-held'],
})

export const getUnmatchedMessages = serve(staffPayments.getUnmatchedMessages, {
  summary: 'Signed messages of providers that nothing was done with and nobody has reviewed, the newest first',
  query: z.object({ page: pageNumber, limit: z._default(boundedInt(1, 100), 20) }),
  errors: staffErrors,
})

export const postMessageReview = serve(staffPayments.postMessageReview, {
  summary: 'Take a message off the list, with what was found out',
  params: z.object({ number: boundedInt(1, Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ reason: text(500) }),
  errors: [...staffErrors, 'not-found'],
})

export const getStatement = serve(statement.getStatement, {
  summary: 'Stakes, returns, net result and time, by week, month or day',
  openTo: 'excluded',
  closedFor: 'none',
  query: z.object({
    currency: CurrencyCode,
    /** The last twelve weeks or months, including the current one. A week begins on Monday. */
    range: z._default(z.enum(['weeks', 'months']), 'weeks'),
    /** What each row of the statement covers: `period` is a week or a month, as in `range`. */
    by: z._default(z.enum(['period', 'day']), 'period'),
  }),
  errors: ['invalid-request', 'not-found', 'too-many-attempts', 'not-signed-in'],
})
