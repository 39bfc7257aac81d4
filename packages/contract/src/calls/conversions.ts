import * as z from 'zod/mini'
import { BookRate } from '../betting/exchange-rate.ts'
import { CurrencyCode, MinorAmount } from '../betting/money.ts'
import { endpoint } from './endpoint.ts'

/** Money out of one account of the player and into another. */
export const Conversion = z.object({
  id: z.uuid(),
  from: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  to: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  /** What the two are worth in the book currency; the book currency itself is left out. */
  rates: z.array(z.extend(BookRate, { base: CurrencyCode })).check(z.maxLength(2)),
  created_at: z.iso.datetime(),
})
export type Conversion = z.infer<typeof Conversion>

/** OPS-04. The key is created for this exact body; a rejection is the answer under its key as well. */
export const postConversion = endpoint({
  method: 'POST',
  path: '/api/v3/wallet/conversions',
  summary: "Convert money between two of the player's accounts, once per key",
  access: 'player',
  closedFor: 'sign-in',
  closedTo: 'on-hold',
  headers: z.object({ 'idempotency-key': z.uuid() }),
  body: z
    .strictObject({
      from: CurrencyCode,
      to: CurrencyCode,
      /** In minor units of `from`. */
      amount: MinorAmount.check(z.minimum(1)),
    })
    .check(z.refine(({ from, to }) => from !== to, { message: 'the same currency', path: ['to'] })),
  reply: Conversion,
  errors: [
    'invalid-request',
    'not-signed-in',
    'not-from-here',
    'not-found',
    'idempotency-mismatch',
    'conversion-refused',
    'too-many-attempts',
  ],
})
