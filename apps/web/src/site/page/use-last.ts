import { useState } from 'react'

/** What something was about: while it closes it still says so. */
export function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
