import * as z from 'zod/mini'
import { printableText } from '../calls/shared/text.ts'

/** An amount in whole minor units, never a fraction (ODDS-03). */
export const MinorAmount = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))

export const Stake = z.strictObject({ value: MinorAmount, currency: CurrencyCode })
export type Stake = z.infer<typeof Stake>

/** Amounts that can be selected next to the stake input, by currency, without duplicates. */
export const QuickStakes = z.record(
  CurrencyCode,
  z.array(MinorAmount.check(z.minimum(1))).check(
    z.minLength(1),
    z.maxLength(6),
    z.refine((amounts) => new Set(amounts).size === amounts.length, 'something stands twice'),
  ),
)

/** An exact decimal above 0, as a string, because a number could be rounded. */
export const RateValue = z.string().check(z.regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,11})(?:\.\d{1,18})?$/, 'not a rate'))

/** Who quoted a rate: a provider or a staff member. */
export const RateSource = printableText(1, 100)

/** OPS-04: the value of one unit of the bet's currency in the book currency, when the bet was accepted. */
export const BookRate = z.strictObject({
  currency: CurrencyCode,
  rate: RateValue,
  source: RateSource,
  quoted_at: z.iso.datetime(),
})
export type BookRate = z.infer<typeof BookRate>
