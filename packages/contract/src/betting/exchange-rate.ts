import * as z from 'zod/mini'
import { printableText } from '../calls/shared/printable-text.ts'
import { CurrencyCode } from './money.ts'

/** An exact decimal above 0, as text: a number would round it. */
export const RateValue = z.string().check(z.regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,11})(?:\.\d{1,18})?$/, 'not a rate'))

/** Who quoted a rate: a provider, or somebody of the staff. */
export const RateSource = printableText(1, 100)

/** OPS-04. What one unit of the bet's currency was worth in the operator's book currency when the bet was accepted. */
export const BookRate = z.strictObject({
  currency: CurrencyCode,
  rate: RateValue,
  source: RateSource,
  quoted_at: z.iso.datetime(),
})
export type BookRate = z.infer<typeof BookRate>
