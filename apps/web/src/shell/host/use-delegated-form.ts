import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../features/session/session-store.ts'
import { isUndecided } from '../../features/session/session.ts'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { isEmbedded, delegateToHost, hasHost, isEntrance, whenHostIsKnown } from '../../site/page/host.ts'

/**
 * HOST-01: sign-in, sign-up and deposit forms belong to the host even when an address opens them. The host is requested
 * to open the form once it is known that there is a host and who is signed in. Returns whether this page must not show
 * the form, for now or at all.
 */
export function useDelegatedForm<Form extends AuthForm | 'deposit'>(
  form: Form | null,
  onDelegated: (form: Form) => void,
): boolean {
  const notify = useRef(onDelegated)
  notify.current = onDelegated
  // The first answer is final: a host that is found later must not close a form that a visitor is filling in.
  const [host, setHost] = useState<'unknown' | 'met' | 'absent'>('unknown')
  useEffect(() => whenHostIsKnown(() => setHost(hasHost() ? 'met' : 'absent')), [])
  const isUnread = isUndecided(useSession())
  const isWaiting = host === 'unknown' || (host === 'met' && isUnread)
  const entrance = form !== null && (form === 'deposit' || isEntrance(form)) ? form : null
  useEffect(() => {
    if (entrance !== null && host === 'met' && !isWaiting && delegateToHost(entrance)) notify.current(entrance)
  }, [entrance, host, isWaiting])
  return entrance !== null && isEmbedded() && host !== 'absent'
}
