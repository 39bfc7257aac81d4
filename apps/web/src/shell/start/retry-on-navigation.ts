import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** What could not be fetched so often is not coming on this page load. */
const mostChances = 5

export type NextChance = {
  /** Another number is another chance. */
  chance: number
  /** Said by whoever could not fetch something; brings the next chance. */
  miss: () => void
}

/** For what a page can do without for a while: it is fetched again with the next page, or when the network is back. */
export function useNextChance(): NextChance {
  const router = useRouter()
  const [{ chance, isMissed }, set] = useState({ chance: 0, isMissed: false })
  const miss = useCallback(() => set((known) => ({ ...known, isMissed: known.chance < mostChances })), [])
  useEffect(() => {
    if (!isMissed) return
    const next = () => set((known) => ({ chance: known.chance + 1, isMissed: false }))
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => pathChanged && next())
    addEventListener('online', next)
    return () => {
      unsubscribe()
      removeEventListener('online', next)
    }
  }, [router, isMissed])
  return { chance, miss }
}
