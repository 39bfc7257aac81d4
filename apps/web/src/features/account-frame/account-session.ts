import { useState } from 'react'
import { sessionStore, useSession } from '../session/index.ts'
import type { Session } from '../session/index.ts'

export type AccountSession =
  | { status: 'waiting'; hasFailed: boolean }
  | { status: 'visitor'; hasEnded: boolean }
  | Extract<Session, { status: 'player' }>

/** Who the page is for: it waits while that is not known, and remembers that a session ended while it was looked at. */
export function useAccountSession(): AccountSession {
  const session = useSession()
  const isExpired = sessionStore(({ signIn }) => signIn === 'expired')
  const [hasEnded, setHasEnded] = useState(false)
  if (isExpired && !hasEnded) setHasEnded(true)
  // Signed in again: the next end is another one.
  if (session.status === 'player' && !isExpired && hasEnded) setHasEnded(false)
  if (session.status === 'player') return session
  if (session.status === 'visitor') return { status: 'visitor', hasEnded }
  return { status: 'waiting', hasFailed: session.status === 'pending' && session.hasFailed === true }
}
