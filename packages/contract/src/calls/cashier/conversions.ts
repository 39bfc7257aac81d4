import * as z from 'zod/mini'
import { BookRate, CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

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
export const getConversionQuote = call({
  method: 'GET',
  path: '/api/v3/wallet/conversions/quote',
  access: 'player',
  reply: ConversionQuote,
})

/** OPS-04. The key is created for this exact body, and a rejection is its answer too, unless only a rate was missing. */
export const postConversion = call({
  method: 'POST',
  path: '/api/v3/wallet/conversions',
  access: 'player',
  reply: Conversion,
})
