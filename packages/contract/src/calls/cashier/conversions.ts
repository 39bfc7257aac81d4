import * as z from 'zod/mini'
import { BookRate } from '../../betting/exchange-rate.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { endpoint } from '../shared/endpoint.ts'
import { boundedInt } from '../shared/pagination.ts'

const ConversionRates = z.array(z.extend(BookRate, { base: CurrencyCode })).check(z.maxLength(2))

/** Money out of one account of the player and into another. */
export const Conversion = z.object({
  id: z.uuid(),
  from: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  to: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  /** What the two are worth in the book currency; the book currency itself is left out. */
  rates: ConversionRates,
  /** What was given less than the rates say, in hundredths of a percent; null: made before there was a spread. */
  spread_bp: z.nullable(z.int()),
  created_at: z.iso.datetime(),
})
export type Conversion = z.infer<typeof Conversion>

/** What a conversion would give at the rates of now. */
export const ConversionQuote = z.object({
  from: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  to: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  rates: ConversionRates,
  spread_bp: z.int(),
  /** What the player may still convert in these 24 hours after it, in minor units of the operator's book currency. */
  left: z.object({ currency: CurrencyCode, amount: MinorAmount }),
})
export type ConversionQuote = z.infer<typeof ConversionQuote>

/** OPS-04. What is shown before converting: nothing is reserved, and a conversion is at the rates of its own moment. */
export const getConversionQuote = endpoint({
  method: 'GET',
  path: '/api/v3/wallet/conversions/quote',
  summary: 'What converting an amount would give: rates, spread and what arrives',
  access: 'player',
  query: z
    .strictObject({ from: CurrencyCode, to: CurrencyCode, amount: boundedInt(1, Number.MAX_SAFE_INTEGER) })
    .check(z.refine(({ from, to }) => from !== to, { message: 'the same currency', path: ['to'] })),
  reply: ConversionQuote,
  errors: ['invalid-request', 'not-signed-in', 'not-found', 'conversion-rejected', 'too-many-attempts'],
})

/** OPS-04. The key is created for this exact body, and a rejection is its answer too, unless only a rate was missing. */
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
      /** In minor units of `to`, what the player was shown: less is rejected with `rate-changed`. */
      min_received: z.optional(MinorAmount.check(z.minimum(1))),
    })
    .check(z.refine(({ from, to }) => from !== to, { message: 'the same currency', path: ['to'] })),
  reply: Conversion,
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
