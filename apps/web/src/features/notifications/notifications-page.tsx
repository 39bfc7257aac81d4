import { Button, ButtonLink, Card, EmptyState, IconLink, Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { readSessionUntilAnswered, useSession } from '../session/index.ts'
import { NotificationList, ReadAllButton } from './notification-list.tsx'
import { unreadStore } from './unread-store.ts'
import { usePage } from '../../site/use-page.ts'
import './notifications.css'

/** NTF-01: shows all stored notifications. */
export function NotificationsPage({ nav }: { nav?: ReactNode }) {
  const { api, links } = usePage()
  const { t } = useI18n()
  const session = useSession()
  const unread = unreadStore((store) => store.unread)
  const isPlayer = session.status === 'player'
  return (
    <>
      <header className="title-row">
        <IconLink
          className="only-phone title-row__back"
          icon="chevron-right"
          label={t('notifications.back')}
          href={links.profile()}
        />
        <div className="grow">
          <h1 className="page-title">{t('notifications.title')}</h1>
          {isPlayer ? (
            <p className="text-sm text-2" role="status">
              {unread === 0 ? t('notifications.none-unread') : t('notifications.unread', { count: unread })}
            </p>
          ) : null}
        </div>
        {isPlayer ? (
          <>
            <ReadAllButton playerId={session.player.id} />
            <IconLink icon="settings" label={t('notifications.settings')} href={links.profile('contact')} />
          </>
        ) : null}
      </header>
      {nav}
      <Card className="notices-card">
        {isPlayer ? (
          <NotificationList playerId={session.player.id} />
        ) : session.status === 'visitor' ? (
          <EmptyState
            title={t('notifications.visitor')}
            action={
              <ButtonLink variant="primary" href={links.signIn(links.profile('notifications'))}>
                {t('shell.sign-in')}
              </ButtonLink>
            }
          >
            {t('notifications.visitor-more')}
          </EmptyState>
        ) : session.status === 'pending' && session.hasFailed ? (
          <EmptyState
            art="clock"
            title={t('notifications.failed')}
            action={<Button onClick={() => void readSessionUntilAnswered(api)}>{t('notifications.again')}</Button>}
          >
            {t('notifications.failed-more')}
          </EmptyState>
        ) : (
          // A signed-in player must not see a request to sign in while the session is loading.
          <Skeleton height="control" />
        )}
      </Card>
      {isPlayer ? <p className="text-xs text-3 notices-kept">{t('notifications.kept')}</p> : null}
    </>
  )
}
