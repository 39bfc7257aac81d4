import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentMessageType } from '../../betting/payment.ts'
import { endpoint } from '../shared/endpoint.ts'

/**
 * `t=1700000000,v1=<64 hex digits>`: HMAC-SHA-256 with the shared secret over `message.1700000000.` and the body, byte for byte. Left
 * out or wrong: `signature-rejected`.
 */
const Signature = z.optional(z.string().check(z.regex(/^[\x20-\x7e]{0,200}$/)))

/** DEP-06: a message of the payment provider. It may come late, twice, or after one that was sent later. */
export const PaymentMessage = z.strictObject({
  /** Of the message: the same when it is sent again. */
  id: z.uuid(),
  type: PaymentMessageType,
  merchant_id: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /** Our id of the payment. */
  payment_id: z.uuid(),
  /** The provider's own. */
  reference: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /** Of a refund or a chargeback it may be a part of the payment: every message with an id of its own takes its own. */
  amount: MinorAmount.check(z.minimum(1)),
  currency: CurrencyCode,
  /** The provider's own; one of ours is shown to the player. */
  reason: z.nullable(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
})
export type PaymentMessage = z.infer<typeof PaymentMessage>

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

export const postPaymentMessage = endpoint({
  method: 'POST',
  path: '/api/payments/messages',
  summary: 'What became of a payment, signed by its provider',
  access: 'provider',
  closedFor: 'none',
  headers: z.object({ 'spi-signature': Signature }),
  body: PaymentMessage,
  reply: z.object({ outcome: PaymentOutcome }),
  errors: ['invalid-request', 'signature-rejected'],
})
