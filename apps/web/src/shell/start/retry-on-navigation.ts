import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** What could not be fetched so often is not coming on this page load. */
const maxAttempts = 5

export type NavigationRetry = {
  /** Rises with every attempt. */
  attempt: number
  /** Called by whoever could not fetch something; schedules the next attempt. */
  retryLater: () => void
}

/** For what a page can do without for a while: it is fetched again with the next page, or when the network is back. */
export function useRetryOnNavigation(): NavigationRetry {
  const router = useRouter()
  const [{ attempt, isRetryWanted }, set] = useState({ attempt: 0, isRetryWanted: false })
  const retryLater = useCallback(() => set((known) => ({ ...known, isRetryWanted: known.attempt < maxAttempts })), [])
  useEffect(() => {
    if (!isRetryWanted) return
    const next = () => set((known) => ({ attempt: known.attempt + 1, isRetryWanted: false }))
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => pathChanged && next())
    addEventListener('online', next)
    return () => {
      unsubscribe()
      removeEventListener('online', next)
    }
  }, [router, isRetryWanted])
  return { attempt, retryLater }
}
