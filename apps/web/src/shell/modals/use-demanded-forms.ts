import { getPhone } from '@touchline/contract'
import { useRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readSession } from '../../features/session/session-calls.ts'
import { sessionStore, useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import { missedFormIds } from '../../features/session/session.ts'
import { closeModal, pushModal } from '../../site/page/modal-store.ts'
import { usePage } from '../../site/use-page.ts'

/**
 * AUTH-05, AUTH-06: opens the forms for missing fields and phone verification, if the site demands them: once the
 * player is known, on every later page, and when the API rejects a call because something is missing.
 */
export function useDemandedForms(): void {
  const { api } = usePage()
  const router = useRouter()
  const session = useSession()
  const demands = sessionStore((state) => state.demands)
  const { isPhoneVerificationRequired } = useSite().platform.auth
  const playerId = session.status === 'player' ? session.player.id : null
  const isMissing = missedFormIds(session).length > 0

  useEffect(() => {
    // The session is read again even if the profile looked complete, because the site may have changed its demands.
    if (demands > 0) readSession(api).catch(() => {})
  }, [api, demands])

  useEffect(() => {
    if (!isMissing) return
    const updateForm = () => (isOwnDecision(router) ? closeModal('missed-fields') : pushModal('missed-fields'))
    updateForm()
    const end = requestAgain(router, updateForm, updateForm)
    return () => {
      end()
      closeModal('missed-fields')
    }
  }, [router, isMissing, playerId])

  const isPhoneRequested = playerId !== null && !isMissing && (isPhoneVerificationRequired || demands > 0)
  useEffect(() => {
    if (!isPhoneRequested) return
    const leaving = new AbortController()
    let isAnswered = false
    async function checkPhone(): Promise<void> {
      try {
        const { phone } = await api(getPhone, { signal: leaving.signal })
        // On a page of the player's own decisions the form is only postponed, so the next page checks again.
        isAnswered = !isOwnDecision(router)
        if (!isAnswered) closeModal('phone-verification')
        else if (phone.required) pushModal('phone-verification')
      } catch {
        // A failure is ignored, because the next page checks again.
      }
    }
    void checkPhone()
    const end = requestAgain(
      router,
      () => void ((isAnswered && !isOwnDecision(router)) || checkPhone()),
      () => void checkPhone(),
    )
    return () => {
      end()
      leaving.abort()
      closeModal('phone-verification')
    }
  }, [api, router, playerId, isPhoneRequested])
}

/**
 * Returns whether the page is about the player's own decisions, which are possible even with an incomplete profile:
 * closing the account, consents, the password.
 */
export function isOwnDecision({ state }: AnyRouter): boolean {
  return /\/profile\/(your-data|contact|security)\/?$/.test(state.location.pathname)
}

/**
 * Calls back on every new page, and whenever a call was rejected because something is missing. Returns a function that
 * stops this.
 */
function requestAgain(router: AnyRouter, onPage: () => void, onDemand: () => void): () => void {
  const ends = [
    router.subscribe('onResolved', onPage),
    sessionStore.subscribe((state, before) => {
      if (state.demands !== before.demands) onDemand()
    }),
  ]
  return () => ends.forEach((end) => end())
}
