import * as z from 'zod/mini'
import { BookRate, CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

const ConversionRates = z.array(z.extend(BookRate, { base: CurrencyCode })).check(z.maxLength(2))

/** A conversion between two accounts of the player. */
export const Conversion = z.object({
  id: z.uuid(),
  from: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  to: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  /** The values of both currencies in the book currency; the book currency itself is left out. */
  rates: ConversionRates,
  /** The spread in hundredths of a percent; null for conversions made before spreads existed. */
  spread_bp: z.nullable(z.int()),
  created_at: z.iso.datetime(),
})
export type Conversion = z.infer<typeof Conversion>

/** The result of a conversion at the current rates. */
export const ConversionQuote = z.object({
  from: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  to: z.object({ currency: CurrencyCode, amount: MinorAmount }),
  rates: ConversionRates,
  spread_bp: z.int(),
  /** What the player may still convert in the same 24 hours, in minor units of the book currency. */
  left: z.object({ currency: CurrencyCode, amount: MinorAmount }),
})
export type ConversionQuote = z.infer<typeof ConversionQuote>

/**
 * OPS-04: the result that is shown before converting. Nothing is reserved: the conversion uses the rates at its own
 * time.
 */
export const getConversionQuote = call({
  method: 'GET',
  path: '/api/v3/wallet/conversions/quote',
  access: 'player',
  reply: ConversionQuote,
})

/**
 * OPS-04: converts. The idempotency key is created for this exact body. A rejection is stored as its answer, too,
 * except for a missing rate.
 */
export const postConversion = call({
  method: 'POST',
  path: '/api/v3/wallet/conversions',
  access: 'player',
  reply: Conversion,
})
