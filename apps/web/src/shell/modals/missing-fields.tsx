import type { Profile } from '@touchline/contract'
import { Skeleton } from '@touchline/ui'
import { useChosenSignOut } from '../../features/account/sign-out-with-alert.ts'
import { MissedFields } from '../../features/auth/missed-fields/missed-fields.tsx'
import { readSession } from '../../features/session/session-calls.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import { useWholeSite } from './use-whole-site.ts'
import { usePage } from '../../site/use-page.ts'

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
