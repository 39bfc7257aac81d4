import { unnamedCurrencies } from '@touchline/contract'
import type { SiteConfiguration, Locales } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import type { I18n, Locale } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'

type I18nOptions = Parameters<typeof createI18n>[0]

/** I18N-02, CFG-03: how a site writes: its own words, and in any language its digits, its direction and its currencies. */
export type Writing = Pick<I18nOptions, 'digits' | 'isMirrored' | 'currencies'> &
  Partial<Pick<SiteConfiguration, 'translations'>>

/** Texts of the server are written as the pages of the site are. */
export function writingOf({
  locales,
  features,
  currencies,
  translations,
}: Pick<SiteConfiguration, 'locales' | 'features' | 'currencies' | 'translations'>): Writing {
  const known = [...currencies, ...unnamedCurrencies]
  return { digits: locales.digits, isMirrored: features.rtl_view, currencies: known, translations }
}

/** These parts of the product's messages, with the site's own words in place of them. */
export function createSiteI18n(
  locale: Locale,
  parts: Parameters<typeof messagesOf>[1],
  { translations = {}, ...writing }: Writing,
  options: Partial<Pick<I18nOptions, 'timeZone' | 'oddsFormat'>> = {},
): I18n {
  const messages = { ...messagesOf(locale, parts), ...translations[locale] }
  return createI18n({ locale, messages, timeZone: 'UTC', ...writing, ...options })
}

/** NAV-03: what a page in this language has before its path. The first of the site has nothing, unless every address has its language. */
export function localePrefix(
  { list, localeInEveryUrl }: Pick<Locales, 'list' | 'localeInEveryUrl'>,
  locale: string,
): string {
  const isShort = !list.includes(locale) || (locale === list[0] && !localeInEveryUrl)
  return isShort ? '' : `/${locale}`
}
