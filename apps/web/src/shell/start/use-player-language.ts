import { patchLocale } from '@touchline/contract'
import { useEffect, useRef } from 'react'
import type { Api } from '../../api/index.ts'
import { noticeExpiry } from '../../features/session/session-calls.ts'
import { sessionStore } from '../../features/session/session-store.ts'
import { showAlert } from '../../site/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

/**
 * PLAT-07: a player who chooses another language is written to in it from then on. An address in another language is no
 * choice: only what is chosen on a page counts. I18N-03b: when it was not saved, an alert says so.
 */
export function usePlayerLanguage(api: Api): void {
  const { locale, t } = useI18n()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    if (sessionStore.getState().session.status !== 'player') return
    api(patchLocale, { body: { locale } }).catch((error: unknown) => {
      noticeExpiry(error)
      showAlert({ title: t('problem.title'), text: t('problem.more'), tone: 'neg', icon: 'warning' })
    })
  }, [api, locale, t])
}
