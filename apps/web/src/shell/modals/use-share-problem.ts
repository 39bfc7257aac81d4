import { useEffect } from 'react'
import { sharedStore } from '../../features/bet-slip/shared/shared-store.ts'
import { pushModal } from '../../site/page/modal-store.ts'

/** SLIP-16, SHELL-12: a code that did not open says so in a modal, also one that failed before this code was there. */
export function useShareProblem(): void {
  const problem = sharedStore((state) => state.problem)
  useEffect(() => {
    if (problem) pushModal('share-bet-not-found')
  }, [problem])
}
