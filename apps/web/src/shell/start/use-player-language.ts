import { patchLocale } from '@touchline/contract'
import { useEffect, useRef } from 'react'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'

/**
 * PLAT-07: a player who chooses another language is written to in it from then on. An address in another language is no
 * choice: only what is chosen on a page counts. I18N-03b: when it was not saved, an alert says so.
 */
export function usePlayerLanguage(): void {
  const { api } = usePage()
  const { locale } = useI18n()
  const shown = useRef(locale)
  /** One call at a time: the last choice is the one that is saved last. */
  const saving = useRef(Promise.resolve())

  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    const { session } = sessionStore.getState()
    if (session.status !== 'player') return
    const playerId = session.player.id

    async function save(): Promise<void> {
      // Another one was chosen meanwhile.
      if (shown.current !== locale) return
      try {
        const { language } = await api(patchLocale, { body: { locale }, isFailureShown: true })
        dispatchSession({ type: 'language-saved', playerId, language })
      } catch {
        // An alert has said it.
      }
    }

    saving.current = saving.current.then(save)
  }, [api, locale])
}
