import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { changedTerms, isPutOff } from '../../features/terms/index.ts'
import { sessionStore, useSession } from '../../features/session/session-store.ts'
import { closeModal, pushModal } from '../../site/page/modal-store.ts'

/** SHELL-12i: once per visit, until the player has agreed. */
export function useTermsNotice(): void {
  const router = useRouter()
  const playerId = changedTerms(useSession())?.playerId
  useEffect(() => {
    if (playerId === undefined) return
    function ask(): void {
      // A notice that is open shows newer terms by itself.
      const terms = changedTerms(sessionStore.getState().session)
      // The terms themselves are read without a dialog over them.
      if (terms && !isPutOff(terms) && !location.pathname.includes('/terms-and-conditions')) pushModal('terms-notice')
    }
    ask()
    // Whoever signs in on a page of its own is led to the next one, which closes what was opened before.
    const end = router.subscribe('onResolved', ask)
    return () => {
      end()
      closeModal('terms-notice')
    }
  }, [router, playerId])
}
