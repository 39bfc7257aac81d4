import type { SiteView } from '../site.ts'
import { writeMark } from '../storage.ts'
import { storedNames } from '../stored-names.ts'
import { createLinks } from '../links.ts'
import { defaultLocale } from '../site.ts'
import { useEffect, useRef } from 'react'
import { useI18n } from './use-i18n.tsx'

/** SESS-06e: the language a visitor has chosen on a page. An address in another language is no choice. */
export function rememberLocale(locale: string): void {
  writeMark(storedNames.locale, locale)
}

/**
 * Whoever comes back to the front page by its plain address, and from no other page, has it in the language they chose. Runs
 * before the first paint. Any other address says its language, and so it stays: links are shared. Nor is an address left that
 * brought something for this page alone (`window.tlOnce`): it would be lost.
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

/** SESS-06e: what a visitor or a player chooses on a page is kept; the language of an address is no choice. */
export function useChosenLocale(): void {
  const { locale } = useI18n()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    rememberLocale(locale)
  }, [locale])
}
