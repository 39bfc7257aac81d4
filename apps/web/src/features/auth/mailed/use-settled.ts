import { useEffect, useState } from 'react'

/** A moment after hydration: whatever the address had is there by then. */
export function useSettled(isHydrated: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!isHydrated) return
    const timer = setTimeout(() => setIsSettled(true), 100)
    return () => clearTimeout(timer)
  }, [isHydrated])
  return isSettled
}
