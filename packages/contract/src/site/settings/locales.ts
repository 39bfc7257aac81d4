import * as z from 'zod/mini'
import { distinct, entries, LocaleCode, MessageKey, text } from '../text.ts'

export const Locales = z.strictObject({
  /** The first one is the site's own: it needs no prefix (NAV-03) and stands in for what another lacks. */
  list: z.array(LocaleCode).check(z.minLength(1), z.maxLength(40), distinct()),
  localeInEveryUrl: z._default(z.boolean(), false),
  /** I18N-02: a site may write Latin digits in every language. */
  digits: z._default(z.enum(['locale', 'latin']), 'locale'),
})
export type Locales = z.infer<typeof Locales>

/** The site's own words in place of the product's. The messages themselves are files, not configuration. */
export const Translations = z
  .record(LocaleCode, z.record(MessageKey, text(1_000)).check(entries(0, 500)))
  .check(entries(0, 40))
export type Translations = z.infer<typeof Translations>

/** I18N-04: the zone the server renders times in. */
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'not a time zone'))

function isTimeZone(zone: string): boolean {
  if (!/^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*){0,2}$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
