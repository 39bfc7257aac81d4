import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../features/session/session-store.ts'
import { isUndecided } from '../../features/session/session.ts'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { isEmbedded, delegateToHost, hasHost, isEntrance, whenHostIsKnown } from '../../site/page/host.ts'

/**
 * HOST-01: sign-in, sign-up and deposit forms belong to the host even when an address opens them. The form is handed over once
 * it is known whether there is a host and who is signed in. Returns whether the form must not be shown here, for now or at all.
 */
export function useDelegatedForm<Form extends AuthForm | 'deposit'>(
  form: Form | null,
  onDelegated: (form: Form) => void,
): boolean {
  const notify = useRef(onDelegated)
  notify.current = onDelegated
  // The answer is final: a host that is found later does not take away a form that a visitor is filling in.
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
