import { useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'
import type { SessionPlayer } from '../session/index.ts'

/** Who was here before the page was. Whoever signs in on it is led on by its form, and is not asked what to do. */
export function usePlayerHere(): SessionPlayer | null {
  const session = useSession()
  const [wasVisitor, setWasVisitor] = useState(false)
  useEffect(() => {
    if (session.status === 'visitor') setWasVisitor(true)
  }, [session.status])
  return session.status === 'player' && !wasVisitor ? session.player : null
}
