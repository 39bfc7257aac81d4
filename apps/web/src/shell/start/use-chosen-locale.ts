import { useEffect, useRef } from 'react'
import { rememberLocale } from '../../site/i18n/chosen-locale.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

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
