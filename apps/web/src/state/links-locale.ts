import { resolveLocale } from '@touchline/i18n'
import { defaultLocale } from './site.ts'
import type { SiteView } from './site.ts'

type LocaleSite = Pick<SiteView, 'locales'>

/** NAV-03: needed where the language is not the site's first one, or where the site wants it in every address. */
export function localePrefix(site: LocaleSite, locale: string): string {
  return locale === defaultLocale(site) && !site.locales.localeInEveryUrl ? '' : `/${locale}`
}

/** An address of the site without the language it may begin with. `/denmark` begins with none. */
export function bareHref(site: LocaleSite, href: string): string {
  const first = firstSegment(href)
  return site.locales.list.includes(first) ? rest(href, first) : href
}

/** Where a path of the site is found in a language. */
export function inLanguage(site: LocaleSite, locale: string, bare: string): string {
  const prefix = localePrefix(site, locale)
  return prefix === '' ? bare : `${prefix}${bare.replace(/^\/(?=$|[?#])/, '')}`
}

/** NAV-05: these are left as they are. */
export function isOutside(href: string): boolean {
  return /^(?:https?:|sms:|mailto:|\/\/)/i.test(href)
}

/**
 * The address this page should have been asked by, or null if it was (NAV-03): the prefix that is needed and no other.
 * I18N-01: a language under another of its names moves to its own. What is no language of the site moves nowhere.
 */
export function localeRedirect(site: LocaleSite, prefix: string | undefined, href: string): string | null {
  if (prefix === undefined) {
    return site.locales.localeInEveryUrl ? inLanguage(site, defaultLocale(site), href) : null
  }
  const meant = site.locales.list.includes(prefix) ? prefix : resolveLocale(prefix)
  if (meant === null || !site.locales.list.includes(meant)) return null
  return localePrefix(site, meant) === `/${prefix}` ? null : inLanguage(site, meant, rest(href, prefix))
}

function firstSegment(href: string): string {
  return href.slice(1).split(/[/?#]/, 1)[0] ?? ''
}

function rest(href: string, segment: string): string {
  const after = href.slice(segment.length + 1)
  return after.startsWith('/') ? after : `/${after}`
}
