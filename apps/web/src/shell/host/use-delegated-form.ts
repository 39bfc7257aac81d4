import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../features/session/session-store.ts'
import { isUndecided } from '../../features/session/session.ts'
import type { AuthForm } from '../../site/address/auth-forms.ts'
import { delegateToHost, hasHost, isEmbedded, isEntrance, whenHostIsKnown } from './host.ts'

/**
 * HOST-01: a form by which somebody comes in is the host's too where an address leads to it. It is handed over once it is known
 * whether there is a host, and that nobody is signed in. Returns whether it is not to be shown here, now or ever.
 */
export function useDelegatedForm(form: AuthForm | null, onDelegated: (form: AuthForm) => void): boolean {
  const tell = useRef(onDelegated)
  tell.current = onDelegated
  const [isHostKnown, setIsHostKnown] = useState(false)
  useEffect(() => whenHostIsKnown(() => setIsHostKnown(true)), [])
  const isUnread = isUndecided(useSession())
  const isWaiting = !isHostKnown || (hasHost() && isUnread)
  const entrance = form !== null && isEntrance(form) ? form : null
  useEffect(() => {
    if (entrance !== null && !isWaiting && delegateToHost(entrance)) tell.current(entrance)
  }, [entrance, isWaiting])
  return entrance !== null && isEmbedded() && (isWaiting || hasHost())
}
