import { useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'
import type { SessionPlayer } from '../session/index.ts'

/**
 * Returns a player who was signed in before the page opened. After signing in on this page, it returns null, because
 * the form goes on to the next page itself.
 */
export function usePlayerHere(): SessionPlayer | null {
  const session = useSession()
  const [wasVisitor, setWasVisitor] = useState(false)
  useEffect(() => {
    if (session.status === 'visitor') setWasVisitor(true)
  }, [session.status])
  return session.status === 'player' && !wasVisitor ? session.player : null
}
