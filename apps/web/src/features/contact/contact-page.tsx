import { getConsents, putConsents } from '@touchline/contract'
import type { Consents } from '@touchline/contract'
import { languageName, resolveLocale } from '@touchline/i18n'
import { Button, ButtonLink, Card, EmptyState, IconLink, Note, Skeleton } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { readSessionUntilAnswered, useSession } from '../session/index.ts'
import { ConsentTable } from './consent-table.tsx'
import type { Saving } from './consent-table.tsx'
import { usePage } from '../../site/use-page.ts'
import './contact.css'

/** The page on which players choose what they agree to be sent, by purpose and channel. */
export function ContactPage({ nav }: { nav?: ReactNode }) {
  const { api, links } = usePage()
  const { t } = useI18n()
  const session = useSession()
  return (
    <>
      <header className="title-row">
        <IconLink
          className="only-phone title-row__back"
          icon="chevron-right"
          label={t('contact.back')}
          href={links.profile('notifications')}
        />
        <div className="grow">
          <h1 className="page-title">{t('contact.title')}</h1>
          <p className="text-sm text-2">{t('contact.lead')}</p>
        </div>
      </header>
      {nav}
      {session.status === 'player' ? (
        <>
          <Choices key={session.player.id} />
          <LanguageNote language={session.player.language} />
        </>
      ) : session.status === 'visitor' ? (
        <Card pad>
          <EmptyState
            title={t('contact.visitor')}
            action={
              <ButtonLink variant="primary" href={links.signIn(links.profile('contact'))}>
                {t('shell.sign-in')}
              </ButtonLink>
            }
          />
        </Card>
      ) : session.status === 'pending' && session.hasFailed ? (
        <Failed onRetry={() => void readSessionUntilAnswered(api)} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function Choices() {
  const { api } = usePage()
  const { t } = useI18n()
  const [consents, setConsents] = useState<Consents | 'failed' | null>(null)
  const [saving, setSaving] = useState<Saving>(null)

  async function read(): Promise<void> {
    setConsents(null)
    try {
      setConsents((await api(getConsents, {})).consents)
    } catch {
      setConsents('failed')
    }
  }

  const begin = useEffectEvent(() => void read())
  useEffect(() => begin(), [])

  /** Applies a change at once; if it cannot be saved, it is reverted with a message. */
  async function save(next: Consents, before: Consents): Promise<void> {
    setConsents(next)
    setSaving('saving')
    try {
      setConsents((await api(putConsents, { body: { consents: next } })).consents)
      setSaving('saved')
    } catch {
      setConsents(before)
      setSaving('failed')
    }
  }

  if (consents === null) return <Loading />
  if (consents === 'failed') return <Failed onRetry={() => void read()} />
  return (
    <>
      <ConsentTable consents={consents} saving={saving} onChange={(next) => void save(next, consents)} />
      <Note icon="shield">{t('contact.always-note')}</Note>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <Card pad>
      <EmptyState
        art="clock"
        title={t('contact.failed')}
        action={<Button onClick={onRetry}>{t('contact.again')}</Button>}
      />
    </Card>
  )
}

function Loading() {
  const { t } = useI18n()
  return (
    <Card pad>
      <div className="stack stack--3" role="status" aria-busy="true" aria-label={t('contact.loading')}>
        <Skeleton height="control" />
        <Skeleton height="control" />
        <Skeleton height="control" />
      </div>
    </Card>
  )
}

/** I18N-03: states in which language mails and notifications are written. */
function LanguageNote({ language }: { language: string }) {
  const { t } = useI18n()
  const known = resolveLocale(language)
  return (
    <p className="text-sm text-2">
      <b>{t('contact.language')}: </b>
      {known === null ? language : <span lang={known}>{languageName(known)}</span>}. {t('contact.language-more')}
    </p>
  )
}
