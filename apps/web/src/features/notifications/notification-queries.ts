import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getNotifications, postNotificationsRead, postNotificationsReadAll } from '@touchline/contract'
import type { Notification } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Api } from '../../api/index.ts'
import { setUnread } from './unread-store.ts'

type NotificationPage = z.infer<typeof getNotifications.reply>
type NotificationData = InfiniteData<NotificationPage, number>

const pageSize = 20
/** The server stores no more notifications than fit on this many pages. */
const maxPages = 25

const keyOf = (playerId: number) => ['notifications', playerId]

export function notificationsQuery(api: Api, playerId: number) {
  return infiniteQueryOptions({
    queryKey: keyOf(playerId),
    queryFn: ({ pageParam, signal }) => api(getNotifications, { query: { page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, last_page } }) =>
      page < Math.min(last_page, maxPages) ? page + 1 : undefined,
    // A list is always read again when it is shown, because notifications may have arrived in the meantime.
    staleTime: 0,
  })
}

/**
 * Returns the notifications of all pages without repeats: a new one shifts the others, so that one may be on two pages.
 */
export function listedOf(data: InfiniteData<NotificationPage> | undefined): Notification[] {
  const all = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  return [...new Map(all.map((notification) => [notification.id, notification])).values()]
}

export function addNotification(client: QueryClient, playerId: number, notification: Notification): void {
  client.setQueryData<NotificationData>(keyOf(playerId), (data) => {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first || listedOf(data).some(({ id }) => id === notification.id)) return data
    return { ...data, pages: [{ ...first, notifications: [notification, ...first.notifications] }, ...rest] }
  })
}

export function refreshNotifications(client: QueryClient, playerId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(playerId) })
}

/**
 * BOOK-16: shows notifications as read at once, and reverts that if the call fails. Without ids it marks all of them.
 */
export async function markRead(
  client: QueryClient,
  api: Api,
  playerId: number,
  ids?: readonly number[],
): Promise<void> {
  const wasFetching = client.isFetching({ queryKey: keyOf(playerId) }) > 0
  await client.cancelQueries({ queryKey: keyOf(playerId) })
  const before = client.getQueryData<NotificationData>(keyOf(playerId))
  const marked = listedOf(before).flatMap(({ id, read }) =>
    !read && (ids === undefined || ids.includes(id)) ? [id] : [],
  )
  const mark = (read: boolean) =>
    client.setQueryData<NotificationData>(keyOf(playerId), (data) => data && withRead(data, marked, read))
  mark(true)
  try {
    const { unread } = await (ids === undefined
      ? api(postNotificationsReadAll, {})
      : api(postNotificationsRead, { body: { ids: [...ids] } }))
    setUnread(unread)
  } catch (error) {
    // Only the notifications of this call are reverted, because another call or a new notification may have changed the
    // list.
    mark(false)
    throw error
  } finally {
    // A read that was under way was cancelled above, so the list is read again.
    if (!before || wasFetching) void refreshNotifications(client, playerId)
  }
}

function withRead(data: NotificationData, ids: readonly number[], read: boolean): NotificationData {
  const marked = (notification: Notification) =>
    ids.includes(notification.id) ? { ...notification, read } : notification
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, notifications: page.notifications.map(marked) })),
  }
}
