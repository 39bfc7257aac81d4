import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Button, EmptyState, Skeleton } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { isApiError } from '../../api/index.ts'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { queryClient } from '../session/query-client.ts'
import {
  addNotification,
  listedOf,
  markRead,
  notificationsQuery,
  refreshNotifications,
} from './notification-queries.ts'
import { NotificationRow } from './notification-row.tsx'
import { onNotificationUpdate, unreadStore } from './unread-store.ts'
import { usePage } from '../../site/use-page.ts'
import './notifications.css'

type NotificationListProps = { playerId: number }

/** NTF-01: lists notifications by day, newest first. New ones appear on top while the list is shown. */
export function NotificationList(props: NotificationListProps) {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <List {...props} />
    </QueryClientProvider>
  )
}

function List({ playerId }: NotificationListProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const [client] = useState(queryClient)
  const query = useInfiniteQuery(notificationsQuery(api, playerId))
  useEffect(
    () =>
      onNotificationUpdate((update) => {
        if (update.type === 'arrived') addNotification(client, playerId, update.notification)
        else void refreshNotifications(client, playerId)
      }),
    [client, playerId],
  )
  const listed = listedOf(query.data)
  if (query.isPending) return <Loading />
  if (query.isError && listed.length === 0)
    return (
      <EmptyState
        art="clock"
        title={t('notifications.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('notifications.again')}</Button>}
      >
        {t('notifications.failed-more')}
      </EmptyState>
    )
  if (listed.length === 0)
    return <EmptyState title={t('notifications.empty')}>{t('notifications.empty-more')}</EmptyState>
  return (
    <div className="notices">
      {daysOf(listed, i18n).map(([day, notifications]) => (
        <section key={day} aria-label={day}>
          <h2 className="notices__day">{day}</h2>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={() => void alertIfUnsaved(markRead(client, api, playerId, [notification.id]), i18n)}
            />
          ))}
        </section>
      ))}
      {query.hasNextPage ? (
        <Button
          block
          className="notices__more"
          blocked={query.isFetchingNextPage}
          aria-busy={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
        >
          {t('notifications.more')}
        </Button>
      ) : null}
    </div>
  )
}

function Loading() {
  const { t } = useI18n()
  return (
    <div className="notices" aria-busy="true" aria-label={t('notifications.loading')} role="status">
      {[1, 2, 3].map((row) => (
        <div key={row} className="notice">
          <Skeleton height="control" />
          <div className="stack">
            <Skeleton width="m" />
            <Skeleton width="l" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Alerts the player if marking as read failed. */
async function alertIfUnsaved(reading: Promise<void>, { t }: Pick<I18n, 't'>): Promise<void> {
  try {
    await reading
  } catch (error) {
    // This failure is already explained by the request to sign in.
    if (isApiError(error, 'not-signed-in')) return
    showAlert({ title: t('notifications.unsaved'), tone: 'warn', icon: 'warning' })
  }
}

function daysOf(listed: readonly Notification[], { t, date }: I18n): [day: string, Notification[]][] {
  const now = Date.now()
  const names = new Map([
    [date(new Date(now - 86_400_000).toISOString()), t('notifications.yesterday')],
    [date(new Date(now).toISOString()), t('notifications.today')],
  ])
  const days = new Map<string, Notification[]>()
  for (const notification of listed) {
    const day = date(notification.created_at)
    days.set(day, [...(days.get(day) ?? []), notification])
  }
  return [...days].map(([day, notifications]) => [names.get(day) ?? day, notifications])
}

/**
 * BOOK-16d: marks all as read. The button is shown even without unread notifications, because it may have the focus.
 */
export function ReadAllButton({ playerId }: { playerId: number }) {
  const { api } = usePage()
  const i18n = useI18n()
  const isAllRead = unreadStore(({ unread }) => unread === 0)
  return (
    <Button
      size="s"
      blocked={isAllRead}
      onClick={() => isAllRead || void alertIfUnsaved(markRead(queryClient(), api, playerId), i18n)}
    >
      {i18n.t('notifications.read-all')}
    </Button>
  )
}
