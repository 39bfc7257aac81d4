import * as z from 'zod/mini'
import { CurrencyCode } from '../../betting/money.ts'
import { currencyCatalogue, isCurrency } from '../../betting/currencies.ts'
import { CountryCode, distinct, entries, LocaleCode, MessageKey, text } from '../text.ts'

export const Locales = z.strictObject({
  /**
   * The languages of the site. The first is the default: its URLs have no prefix (NAV-03), and its texts replace those
   * that are missing in other languages.
   */
  list: z.array(LocaleCode).check(z.minLength(1), z.maxLength(40), distinct()),
  localeInEveryUrl: z._default(z.boolean(), false),
  /** I18N-02: `latin` makes the site use Latin digits in every language. */
  digits: z._default(z.enum(['locale', 'latin']), 'locale'),
})
export type Locales = z.infer<typeof Locales>

/** Texts of the site that replace messages of the product. */
export const Translations = z
  .record(LocaleCode, z.record(MessageKey, text(1_000)).check(entries(0, 500)))
  .check(entries(0, 40))
export type Translations = z.infer<typeof Translations>

/** I18N-04: the time zone in which the server renders times. */
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'not a time zone'))

function isTimeZone(zone: string): boolean {
  if (!/^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*){0,2}$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** ODDS-02: minor units in one unit, 100 for EUR. */
const Subunits = z.int().check(z.minimum(1), z.maximum(100_000_000))

const Subcurrency = z.strictObject({
  /** The code as shown to players, such as `mBTC`. */
  code: z.string().check(z.regex(/^\p{L}{1,8}$/u, 'not a code')),
  subunits: Subunits,
})

const Subcurrencies = z.array(Subcurrency).check(z.maxLength(4), distinct('code'))

/**
 * A currency as the document has it. Its values may repeat those of the currency catalogue but not differ from them.
 */
const StatedCurrency = z
  .strictObject({
    code: CurrencyCode.check(z.refine(isCurrency, 'not a currency of the catalogue')),
    fiat: z.optional(z.boolean()),
    subunits: z.optional(Subunits),
    subcurrencies: z.optional(Subcurrencies),
  })
  .check(
    z.refine(
      ({ code, subunits = currencyCatalogue[code]?.subunits }) => subunits === currencyCatalogue[code]?.subunits,
      {
        message: 'not what the catalogue says',
        path: ['subunits'],
      },
    ),
    z.refine(({ code, fiat = currencyCatalogue[code]?.fiat }) => fiat === currencyCatalogue[code]?.fiat, {
      message: 'not what the catalogue says',
      path: ['fiat'],
    }),
  )

const WholeCurrency = z.strictObject({
  code: CurrencyCode,
  fiat: z.boolean(),
  subunits: Subunits,
  subcurrencies: Subcurrencies,
})

/** CFG-03: a currency of the site. Values that the document does not have come from the currency catalogue. */
const Currency = z.pipe(
  StatedCurrency,
  z.pipe(
    z.transform(({ code, subcurrencies }: z.infer<typeof StatedCurrency>) => {
      const { fiat = true, subunits = 1, subcurrencies: usual = [] } = currencyCatalogue[code] ?? {}
      return { code, fiat, subunits, subcurrencies: subcurrencies ?? [...usual] }
    }),
    WholeCurrency,
  ),
)

export const Currencies = z.array(Currency).check(z.minLength(1), z.maxLength(60), distinct('code'))

/** The countries from which players may come. An empty list allows all. */
const Country = z.strictObject({
  code: CountryCode,
  phonePrefix: z.optional(z.string().check(z.regex(/^\+\d{1,4}$/, 'not a phone prefix'))),
})
export const Countries = z.array(Country).check(z.maxLength(260), distinct('code'))
