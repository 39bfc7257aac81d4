import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../features/session/session-store.ts'
import { isUndecided } from '../../features/session/session.ts'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { isEmbedded, delegateToHost, hasHost, isEntrance, whenHostIsKnown } from '../../site/page/host.ts'

/**
 * HOST-01: a form by which somebody comes in, and that of a deposit, are the host's too where an address leads to them. Such a form is
 * handed over once it is known whether there is a host, and who is signed in. Returns whether it is not to be shown here, now or ever.
 */
export function useDelegatedForm<Form extends AuthForm | 'deposit'>(
  form: Form | null,
  onDelegated: (form: Form) => void,
): boolean {
  const tell = useRef(onDelegated)
  tell.current = onDelegated
  // As it was when it became known: a host that is met later takes no form away that somebody fills in.
  const [host, setHost] = useState<'unknown' | 'met' | 'absent'>('unknown')
  useEffect(() => whenHostIsKnown(() => setHost(hasHost() ? 'met' : 'absent')), [])
  const isUnread = isUndecided(useSession())
  const isWaiting = host === 'unknown' || (host === 'met' && isUnread)
  const entrance = form !== null && (form === 'deposit' || isEntrance(form)) ? form : null
  useEffect(() => {
    if (entrance !== null && host === 'met' && !isWaiting && delegateToHost(entrance)) tell.current(entrance)
  }, [entrance, host, isWaiting])
  return entrance !== null && isEmbedded() && host !== 'absent'
}
