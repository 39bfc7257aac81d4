import * as z from 'zod/mini'
import { CurrencyCode } from '../../betting/money.ts'
import { CountryCode, distinct } from '../text.ts'

/** ODDS-02: minor units in one unit, 100 for EUR. */
const Subunits = z.int().check(z.minimum(1), z.maximum(100_000_000))

const Subcurrency = z.strictObject({
  /** As it is written: `mBTC`. */
  code: z.string().check(z.regex(/^\p{L}{1,8}$/u, 'not a code')),
  subunits: Subunits,
})

/** CFG-03. */
const Currency = z.strictObject({
  code: CurrencyCode,
  fiat: z._default(z.boolean(), true),
  subunits: z._default(Subunits, 100),
  subcurrencies: z._default(z.array(Subcurrency).check(z.maxLength(4), distinct('code')), []),
})
type Currency = z.infer<typeof Currency>

export const Currencies = z.array(Currency).check(z.minLength(1), z.maxLength(60), distinct('code'))

/** Countries players may come from; none named means every one. */
const Country = z.strictObject({
  code: CountryCode,
  phonePrefix: z.optional(z.string().check(z.regex(/^\+\d{1,4}$/, 'not a phone prefix'))),
})
export const Countries = z.array(Country).check(z.maxLength(260), distinct('code'))
