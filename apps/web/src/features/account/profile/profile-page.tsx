import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile } from '@touchline/contract'
import { getPlayer } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'
import { Card, Chip, ChipRow, Icon } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { applySavedProfile, noticeExpiry, readSession } from '../../session/index.ts'
import { EmailRow } from './email-row.tsx'
import { PhoneRow } from './phone-row.tsx'
import { formFields, hasPhoneField, profileProgress } from './profile-fields.ts'
import type { Progress } from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import { Rows, RowsSkeleton, Section, LoadFailed } from '../../account-frame/parts/index.ts'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import './profile.css'

type ProfileSite = Pick<PublicSite, 'playerFields' | 'countries'>
type ProfilePageProps = { asked: ProfileSite }

/** AUTH-12: shows the player's details, which of them are missing, and how to change each. */
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
  if (isError && !profile) return <LoadFailed onRetry={() => void refetch()} />
  if (!profile) return <RowsSkeleton />
  const { rawProfile } = profile
  const fields = formFields(asked.playerFields, rawProfile)

  function store(saved: Profile): void {
    client.setQueryData(query.queryKey, saved)
    // The header of every page shows the name, so the session must get it too.
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
          <ProfileForm countries={asked.countries} fields={fields} onSaved={store} />
        </Section>
      )}
      {/* AUTH-13e: a demo player has no password, which a new address requires, and is sent no codes. */}
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

/** Shows how far the profile is filled in, and names each missing field with a link to its input. */
function ProfileProgress({ progress: { done, total, missing } }: { progress: Progress }) {
  const { t, number } = useI18n()
  if (total === 0) return null
  if (missing.length === 0) {
    return (
      <p className="profile-done">
        <Icon name="check" size="s" />
        {t('profile.complete')}
      </p>
    )
  }
  const text = t('profile.progress', { done: number(done), count: total })
  return (
    <Card pad className="profile-progress">
      <div className="row row--between">
        <b className="strong">{text}</b>
      </div>
      <progress className="profile-progress__bar" max={total} value={done} aria-label={text} />
      <div className="profile-progress__missing">
        <span className="text-sm text-2">{t('profile.missing')}</span>
        <ChipRow label={t('profile.missing')}>
          {missing.map((id) => (
            <Chip key={id} onClick={() => focusField(id)}>
              {t(`profile.${id}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
    </Card>
  )
}

function focusField(id: string): void {
  document.querySelector<HTMLElement>(`[name="${id}"], [data-field~="${id}"]`)?.focus()
}

export function profileQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['profile', playerId, locale],
    queryFn: async ({ signal }) => {
      const { player } = await api(getPlayer, { query: { locale }, signal })
      if (player?.id === playerId) return player
      const ended = new ApiError('not-signed-in')
      // BEY-04: another player has signed in in another tab. Reading the session makes the page show that player
      // instead of this profile.
      if (player !== null) await readSession(api)
      // Without a player the call succeeds with null, so the expiry is reported here.
      else noticeExpiry(ended)
      throw ended
    },
  })
}
