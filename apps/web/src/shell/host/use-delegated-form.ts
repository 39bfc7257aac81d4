import { useEffect, useRef } from 'react'
import type { AuthForm } from '../../site/address/auth-forms.ts'
import { delegateToHost, whenHostOpens } from './host.ts'

/** HOST-01: a form that was reached by an address is the host's too, once there is one to be told. */
export function useDelegatedForm(form: AuthForm | null, onDelegated: (form: AuthForm) => void): void {
  const tell = useRef(onDelegated)
  tell.current = onDelegated
  useEffect(() => {
    if (form === null) return
    return whenHostOpens(() => {
      if (delegateToHost(form)) tell.current(form)
    })
  }, [form])
}
