import { isLocale, defaultLocale as fallbackLocale } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'

/** What a brand decides about its pages. */
export type Site = {
  name: string
  /** The first one needs no prefix in addresses (NAV-03). */
  locales: readonly string[]
  timeZone: string
  /** SEO-01: search engines may read it. */
  index: boolean
}

export function defaultLocale(site: Site): Locale {
  const [first = ''] = site.locales
  return isLocale(first) ? first : fallbackLocale
}

/** The language of a page under this prefix. A prefix that is no language of the site is a page that does not exist. */
export function pageLocale(site: Site, prefix: string | undefined): Locale {
  return prefix !== undefined && isLocale(prefix) && site.locales.includes(prefix) ? prefix : defaultLocale(site)
}
