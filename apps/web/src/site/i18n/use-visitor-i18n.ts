import type { I18n } from '@touchline/i18n'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { activeOddsType, onOddsType } from '../odds-type/odds-type.ts'
import type { SiteView } from '../site.ts'
import { useSite } from '../use-site.ts'

type Own = { oddsFormat: I18n['oddsFormat']; timeZone: string }

/**
 * Applies the visitor's own odds format and time zone (I18N-04). The server renders those of the site, so the visitor's
 * are applied after hydration, in a transition, and only if they differ.
 */
export function useVisitorI18n(i18n: I18n): I18n {
  const site = useSite()
  const [own, setOwn] = useState<Own | null>(null)
  useEffect(() => {
    startTransition(() => setOwn(readOwn(site)))
    // A format that is chosen on this page is applied at once.
    return onOddsType(() => setOwn(readOwn(site)))
  }, [site])
  return useMemo(() => (own === null || agrees(i18n, own) ? i18n : i18n.with(own)), [i18n, own])
}

/** I18N-04: returns the time zone in which times are shown. On the server it is that of the site. */
export function shownTimeZone({ timeZone }: Pick<SiteView, 'timeZone'>): string {
  if (typeof window === 'undefined') return timeZone
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone
}

function readOwn(site: SiteView): Own {
  return { oddsFormat: activeOddsType(site), timeZone: shownTimeZone(site) }
}

function agrees(i18n: I18n, own: Own): boolean {
  return i18n.oddsFormat === own.oddsFormat && i18n.timeZone === own.timeZone
}
