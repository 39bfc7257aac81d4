import { unnamedCurrencies } from '@touchline/contract'
import type { SiteConfiguration, Locales } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import type { I18n, Locale } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'

type I18nOptions = Parameters<typeof createI18n>[0]

/** I18N-02, CFG-03: how a site writes texts: its own words, and for every language its digits, direction and currencies. */
export type Writing = Pick<I18nOptions, 'digits' | 'isMirrored' | 'currencies'> &
  Partial<Pick<SiteConfiguration, 'translations'>>

/** Texts from the server are written like those of the site's pages. */
export function writingOf({
  locales,
  features,
  currencies,
  translations,
}: Pick<SiteConfiguration, 'locales' | 'features' | 'currencies' | 'translations'>): Writing {
  const known = [...currencies, ...unnamedCurrencies]
  return { digits: locales.digits, isMirrored: features.rtl_view, currencies: known, translations }
}

/** Replaces the product's messages with the site's own words where it has some. */
export function createSiteI18n(
  locale: Locale,
  parts: Parameters<typeof messagesOf>[1],
  { translations = {}, ...writing }: Writing,
  options: Partial<Pick<I18nOptions, 'timeZone' | 'oddsFormat'>> = {},
): I18n {
  const messages = { ...messagesOf(locale, parts), ...translations[locale] }
  return createI18n({ locale, messages, timeZone: 'UTC', ...writing, ...options })
}

/** NAV-03: returns the language prefix of a path. The site's first language has none, unless every address carries its language. */
export function localePrefix(
  { list, localeInEveryUrl }: Pick<Locales, 'list' | 'localeInEveryUrl'>,
  locale: string,
): string {
  const isShort = !list.includes(locale) || (locale === list[0] && !localeInEveryUrl)
  return isShort ? '' : `/${locale}`
}
