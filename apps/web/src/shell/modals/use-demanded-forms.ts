import { getPhone } from '@touchline/contract'
import { useEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import { closeModal, pushModal } from './modal-store.ts'

/** A login cannot be given in a form: it is proved where it is made. */
const logins: readonly string[] = ['email', 'auth_phone_number']

/** AUTH-05, AUTH-06: what a site demands of a player before anything else. */
export function useDemandedForms(api: Api): void {
  const session = useSession()
  const { isPhoneVerificationRequired } = useSite().platform.auth
  const playerId = session.status === 'player' ? session.player.id : null
  const isMissing =
    session.status === 'player' && session.player.authFieldsMissed?.some((id) => !logins.includes(id)) === true

  useEffect(() => {
    if (!isMissing) return
    pushModal('missed-fields')
    return () => closeModal('missed-fields')
  }, [isMissing, playerId])

  useEffect(() => {
    if (playerId === null || isMissing || !isPhoneVerificationRequired) return
    const leaving = new AbortController()
    api(getPhone, { signal: leaving.signal }).then(
      ({ phone }) => phone.required && pushModal('phone-verification'),
      // Asked again with the next page; what needs it is refused by the API.
      () => {},
    )
    return () => {
      leaving.abort()
      closeModal('phone-verification')
    }
  }, [api, playerId, isMissing, isPhoneVerificationRequired])
}
