import * as z from 'zod/mini'

/** Whole minor units. Never a fraction, never a float (ODDS-03). */
export const MinorAmount = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))

export const Stake = z.strictObject({ value: MinorAmount, currency: CurrencyCode })
export type Stake = z.infer<typeof Stake>

/** Amounts offered beside the stake input, per currency, each once. */
export const QuickStakes = z.record(
  CurrencyCode,
  z.array(MinorAmount.check(z.minimum(1))).check(
    z.minLength(1),
    z.maxLength(6),
    z.refine((amounts) => new Set(amounts).size === amounts.length, 'something stands twice'),
  ),
)
