import { useEffect } from 'react'
import { changedTerms, isPutOff } from '../../features/terms/index.ts'
import { useSession } from '../../features/session/session-store.ts'
import { pushModal } from './modal-store.ts'

/** SHELL-12i: once per visit, until the player has agreed. */
export function useTermsNotice(): void {
  const terms = changedTerms(useSession())
  const version = terms?.current ?? null
  useEffect(() => {
    // The terms themselves are read without a dialog over them.
    if (version === null || isPutOff(version) || location.pathname.includes('/terms-and-conditions')) return
    pushModal('terms-notice')
  }, [version])
}
