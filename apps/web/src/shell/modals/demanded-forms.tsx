import { useRouter } from '@tanstack/react-router'
import type { Profile } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'
import { Skeleton } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChosenSignOut } from '../../features/account/sign-out.ts'
import { MissedFields } from '../../features/auth/missed-fields/missed-fields.tsx'
import { PhoneVerification } from '../../features/auth/phone/phone-verification.tsx'
import { missedFormIds, playerIdOf } from '../../features/session/session.ts'
import { applySavedProfile, readSession } from '../../features/session/session-calls.ts'
import { useSession } from '../../features/session/session-store.ts'
import type { PageContext } from '../../site/page-context.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { useLast } from '../../site/page/use-submit.ts'
import { usePage } from '../../site/use-page.ts'
import { useSite } from '../../site/use-site.ts'

/**
 * AUTH-05: asks for fields that the site demands. It stays open on every page until the form is saved or the player
 * signs out.
 */
export function MissedFieldsModal({ close }: ModalContentProps) {
  const { api } = usePage()
  const session = useSession()
  const signOutAndLeave = useChosenSignOut()
  const rules = useWholeSite()
  const { legal } = useSite()
  const profile = session.status === 'player' ? session.player.rawProfile : undefined
  const now = missedFormIds(session)
  const formPlayer = useFormPlayer()
  // The fields are remembered, so that the form still shows them while it fades out.
  const [missed, setMissed] = useState(now)
  if (now.length > 0 && now.join() !== missed.join()) setMissed(now)
  if (!rules) return <Skeleton height="control" />
  return (
    <MissedFields
      key={formPlayer}
      rules={rules}
      missed={missed}
      termsVersion={profile?.current_terms_version ?? legal.termsVersion}
      onTermsChanged={() => readSession(api)}
      // This does not close the modal: the hook that opened it does, once no field is missing.
      onSaved={(player) => applySavedProfile(api, player)}
      onSignOut={async () => {
        await signOutAndLeave()
        close()
      }}
    />
  )
}

/**
 * AUTH-06: asks for a phone number that the site demands to be verified. Like the form above, it cannot be closed
 * otherwise.
 */
export function PhoneVerificationModal({ close }: ModalContentProps) {
  const formPlayer = useFormPlayer()
  const signOutAndLeave = useChosenSignOut()
  const rules = useWholeSite()
  if (!rules) return <Skeleton height="control" />
  return (
    <PhoneVerification
      key={formPlayer}
      countries={rules.countries}
      onVerified={close}
      onSignOut={async () => {
        await signOutAndLeave()
        close()
      }}
    />
  )
}

/**
 * BEY-04: returns the player for whom the form was opened, even while it fades out after a sign-out. Used as a key, so
 * that the next player gets a new form.
 */
function useFormPlayer(): number | null {
  return useLast(playerIdOf(useSession()))
}

/** Returns the full configuration of the site, or undefined until it has been read. */
function useWholeSite(): PublicSite | undefined {
  const { wholeSite } = useRouter().options.context as PageContext
  const [whole, setWhole] = useState<PublicSite>()
  const [failure, setFailure] = useState<unknown>()
  // The configuration is read once, so that it does not change while a form is open.
  const read = useEffectEvent(() => void wholeSite().then(setWhole, setFailure))
  useEffect(() => read(), [])
  // The error boundary removes the form; the next page opens it again.
  if (failure !== undefined) throw failure
  return whole
}

type MissingFieldsProps = {
  missing: readonly string[]
  onSaved: (player: Profile) => void
}

/** DEP-02: asks for missing fields before a deposit, and calls `onSaved` once they are saved. */
export function MissingFields({ missing, onSaved }: MissingFieldsProps) {
  const { api } = usePage()
  const signOutAndLeave = useChosenSignOut()
  const session = useSession()
  const rules = useWholeSite()
  const { legal } = useSite()
  const profile = session.status === 'player' ? session.player.rawProfile : undefined
  if (!rules) return <Skeleton height="control" />
  return (
    <MissedFields
      rules={rules}
      text="missed.text-deposit"
      missed={missing}
      termsVersion={profile?.current_terms_version ?? legal.termsVersion}
      onTermsChanged={() => readSession(api)}
      onSaved={onSaved}
      onSignOut={signOutAndLeave}
    />
  )
}
