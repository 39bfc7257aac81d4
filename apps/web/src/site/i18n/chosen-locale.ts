import { useEffect, useRef } from 'react'
import type { SiteView } from '../site.ts'
import { defaultLocale } from '../site.ts'
import { writeMark } from '../storage/storage.ts'
import { storedNames } from '../storage/stored-names.ts'
import { createLinks } from '../links.ts'
import { useI18n } from './use-i18n.tsx'

/** SESS-06e: stores the language a visitor has chosen on a page. An address in another language is not a choice. */
export function rememberLocale(locale: string): void {
  writeMark(storedNames.locale, locale)
}

/**
 * Returns the script that, before the first paint, redirects a visitor who opens the plain home address directly to the
 * language chosen earlier. At any other address the language does not change, because links are shared. An address with
 * one-time parameters (`window.tlOnce`) is not left either, because they would be lost.
 */
export function chosenLocaleScript(site: Pick<SiteView, 'locales'>): string {
  const own = defaultLocale(site)
  const others = site.locales.list.filter((locale) => locale !== own)
  if (others.length === 0) return ''
  const homes = Object.fromEntries(others.map((locale) => [locale, createLinks(site, locale).home()]))
  const home = createLinks(site, own).home()
  return `try{var l=localStorage.getItem('${storedNames.locale}'),h=${JSON.stringify(homes)};
if(!window.tlOnce&&!d.referrer&&location.pathname=='${home}'&&Object.hasOwn(h,l))location.replace(h[l]+location.search+location.hash)}catch(e){}
`
}

/**
 * SESS-06e: stores the language whenever it changes on a page. The language of the first address is not a choice, so it
 * is not stored.
 */
export function useChosenLocale(): void {
  const { locale } = useI18n()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    rememberLocale(locale)
  }, [locale])
}
