import { Skeleton } from '@touchline/ui'
import { useState, useEffect, useEffectEvent } from 'react'
import { useChosenSignOut } from '../../features/account/sign-out-with-alert.ts'
import { MissedFields } from '../../features/auth/missed-fields/missed-fields.tsx'
import { PhoneVerification } from '../../features/auth/phone/phone-verification.tsx'
import { missedFormIds, playerIdOf } from '../../features/session/session.ts'
import { applySavedProfile, readSession } from '../../features/session/session-calls.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { usePage } from '../../site/use-page.ts'
import { useRouter } from '@tanstack/react-router'
import type { PublicSite } from '@touchline/contract/site'
import type { PageContext } from '../../site/page-context.ts'
import type { Profile } from '@touchline/contract'

/** AUTH-05: over every page until it is filled in, or the player signs out. */
export function MissedFieldsModal({ close }: ModalContentProps) {
  const { api } = usePage()
  const session = useSession()
  const signOutAndLeave = useChosenSignOut()
  const rules = useWholeSite()
  const { legal } = useSite()
  const profile = session.status === 'player' ? session.player.rawProfile : undefined
  const now = missedFormIds(session)
  const asksFor = useAskedPlayer()
  // While it closes it still shows what it has asked for.
  const [asked, setAsked] = useState(now)
  if (now.length > 0 && now.join() !== asked.join()) setAsked(now)
  if (!rules) return <Skeleton height="control" />
  return (
    <MissedFields
      key={asksFor}
      rules={rules}
      missed={asked}
      termsVersion={profile?.current_terms_version ?? legal.termsVersion}
      onTermsChanged={() => readSession(api)}
      // Whoever opened it closes it, once nothing is missing.
      onSaved={(player) => applySavedProfile(api, player)}
      onSignOut={async () => {
        await signOutAndLeave()
        close()
      }}
    />
  )
}

/** AUTH-06: the same for a number that has to be verified. */
export function PhoneVerificationModal({ close }: ModalContentProps) {
  const asksFor = useAskedPlayer()
  const signOutAndLeave = useChosenSignOut()
  const rules = useWholeSite()
  if (!rules) return <Skeleton height="control" />
  return (
    <PhoneVerification
      key={asksFor}
      countries={rules.countries}
      onVerified={close}
      onSignOut={async () => {
        await signOutAndLeave()
        close()
      }}
    />
  )
}

/** BEY-04: whoever signs in next begins with a form of their own. While it closes it is still that of the player it was shown to. */
function useAskedPlayer(): number | null {
  const now = playerIdOf(useSession())
  const [asked, setAsked] = useState(now)
  if (now !== null && now !== asked) setAsked(now)
  return asked
}

/** Undefined until it is there. */
function useWholeSite(): PublicSite | undefined {
  const { wholeSite } = useRouter().options.context as PageContext
  const [whole, setWhole] = useState<PublicSite>()
  const [failure, setFailure] = useState<unknown>()
  // Read once: the site does not change under a form.
  const read = useEffectEvent(() => void wholeSite().then(setWhole, setFailure))
  useEffect(() => read(), [])
  // Whoever shows it takes it away, and it is asked for with the next page.
  if (failure !== undefined) throw failure
  return whole
}

type MissingFieldsProps = {
  missing: readonly string[]
  onSaved: (player: Profile) => void
}

/** DEP-02: before a deposit; it goes on once nothing is missing. */
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
