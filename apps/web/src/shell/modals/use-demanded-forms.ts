import { getPhone } from '@touchline/contract'
import { useEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import { missedFormIds } from '../../features/session/session.ts'
import { closeModal, pushModal } from './modal-store.ts'

/** AUTH-05, AUTH-06: what a site demands of a player before anything else. */
export function useDemandedForms(api: Api): void {
  const session = useSession()
  const { isPhoneVerificationRequired } = useSite().platform.auth
  const playerId = session.status === 'player' ? session.player.id : null
  const isMissing = missedFormIds(session).length > 0

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
      // Asked again when the page is loaded again.
      () => {},
    )
    return () => {
      leaving.abort()
      closeModal('phone-verification')
    }
  }, [api, playerId, isMissing, isPhoneVerificationRequired])
}
