import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

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
