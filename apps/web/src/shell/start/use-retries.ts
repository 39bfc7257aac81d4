import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../../live/hooks/use-live.ts'

const pausesMs = [2_000, 5_000, 10_000, 20_000, 30_000]
/**
 * The attempts for the current path. They are counted outside of the component, because a page that fails again is
 * mounted anew.
 */
let tries = { path: '', count: 0 }

/**
 * For a page that could not be reached: tries again at growing intervals, and when the network is back. `hasTried` is
 * true from the second attempt on. Returns a function that tries now.
 */
export function useRetries(isLost: boolean, tryAgain: (hasTried: boolean) => void): () => void {
  const isOnline = useIsOnline()
  const newest = useRef(tryAgain)
  newest.current = tryAgain
  const again = useCallback(() => {
    const hasTried = triesHere().count > 0
    tries.count += 1
    newest.current(hasTried)
  }, [])
  useEffect(() => {
    if (!isLost || !isOnline) return
    const { count } = triesHere()
    // A hidden page waits until it is visible. After the last pause of the list, that pause is repeated.
    const tryNow = () => {
      if (document.hidden) return document.addEventListener('visibilitychange', tryNow, { once: true })
      again()
    }
    const timer = setTimeout(tryNow, pausesMs[Math.min(count, pausesMs.length - 1)])
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }, [isLost, isOnline, again])

  useEffect(() => {
    if (!isLost) return
    const atOnce = () => {
      tries.count = 0
      newest.current(false)
    }
    addEventListener('online', atOnce)
    return () => removeEventListener('online', atOnce)
  }, [isLost])
  return again
}

function triesHere() {
  const { pathname } = location
  if (tries.path !== pathname) tries = { path: pathname, count: 0 }
  return tries
}

/** After this many failures a file is not requested again on this page load. */
const maxAttempts = 5

export type NavigationRetry = {
  /** Increases with every attempt, so that an effect that depends on it tries again. */
  attempt: number
  /** Called when a file could not be fetched; schedules the next attempt. */
  retryLater: () => void
}

/**
 * Retries to fetch code that a page can do without for a while: on the next navigation, or when the network is back.
 */
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
