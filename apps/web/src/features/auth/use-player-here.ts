import { useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'
import type { SessionPlayer } from '../session/index.ts'

/** Returns the player who was signed in before the page opened. A player who signs in on it is led on by its form instead. */
export function usePlayerHere(): SessionPlayer | null {
  const session = useSession()
  const [wasVisitor, setWasVisitor] = useState(false)
  useEffect(() => {
    if (session.status === 'visitor') setWasVisitor(true)
  }, [session.status])
  return session.status === 'player' && !wasVisitor ? session.player : null
}
