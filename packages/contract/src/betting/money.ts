import * as z from 'zod/mini'

/** Whole minor units. Never a fraction, never a float (ODDS-03). */
export const MinorAmount = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))

export const Stake = z.strictObject({ value: MinorAmount, currency: CurrencyCode })
export type Stake = z.infer<typeof Stake>
