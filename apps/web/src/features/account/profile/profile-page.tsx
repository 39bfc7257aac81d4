import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { applySavedProfile } from '../../session/index.ts'
import { EmailRow } from './email-row.tsx'
import { PhoneRow } from './phone-row.tsx'
import { formFields, hasPhoneField, profileProgress } from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileProgress } from './profile-progress.tsx'
import { profileQuery } from './profile-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import { Rows, RowsSkeleton, Section, Unread } from '../../account-frame/parts/index.ts'

type ProfileSite = Pick<PublicSite, 'playerFields' | 'countries'>
type ProfilePageProps = { asked: ProfileSite }

/** AUTH-12: what is known of the player, what is missing, and how each of it is changed. */
export function ProfilePage({ asked }: ProfilePageProps) {
  const { t } = useI18n()
  return (
    <AccountFrame page="details" title={t('profile.title')}>
      {(own) => <OwnProfile key={own.player.id} asked={asked} {...own} />}
    </AccountFrame>
  )
}

function OwnProfile({ asked, player }: OwnPageProps & ProfilePageProps) {
  const { api } = usePage()
  const { t, locale } = useI18n()
  const { platform } = useSite()
  const client = useQueryClient()
  const query = profileQuery(api, player.id, locale)
  const { data: profile, isError, refetch } = useQuery(query)
  if (isError && !profile) return <Unread onRetry={() => void refetch()} />
  if (!profile) return <RowsSkeleton />
  const { rawProfile } = profile
  const fields = formFields(asked.playerFields, rawProfile)

  function keep(saved: Profile): void {
    client.setQueryData(query.queryKey, saved)
    // The name is in the head of every page.
    applySavedProfile(api, saved)
  }

  return (
    <>
      {profile.isDemo ? null : <ProfileProgress progress={profileProgress(asked.playerFields, rawProfile)} />}
      {fields.length === 0 ? null : (
        <Section
          title={t('profile.about')}
          {...(fields.every(({ isEditable }) => isEditable) ? {} : { more: t('profile.about-more') })}
        >
          <ProfileForm countries={asked.countries} fields={fields} onSaved={keep} />
        </Section>
      )}
      {/* AUTH-13e: an address needs the password, and no code is sent to a demo player. */}
      {profile.isDemo ? null : (
        <Section title={t('profile.contact')} more={t('profile.contact-more')}>
          <Rows>
            <EmailRow email={rawProfile.email} />
            {hasPhoneField(asked.playerFields, platform.auth.isPhoneVerificationRequired) ? (
              <PhoneRow playerId={player.id} onVerified={() => void refetch()} />
            ) : null}
          </Rows>
        </Section>
      )}
    </>
  )
}
