import * as z from 'zod/mini'
import { call, Pagination } from '../shared/endpoint.ts'

/** NTF-01: a notification that the player reads inside the product. */
export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  caption: z.nullable(z.string()),
  type: z.enum(['bet', 'maintenance', 'bonus', 'jackpot', 'vip_bet']),
  object_type: z.nullable(z.string()),
  read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread: z.int() })

/** BOOK-16a: the player's notifications, the newest first. */
export const getNotifications = call({
  method: 'GET',
  path: '/api/v2/notifications',
  access: 'player',
  reply: z.object({ notifications: z.array(Notification), pagination: Pagination }),
})

/** BOOK-16b: the number of unread notifications. */
export const getNotificationCounters = call({
  method: 'GET',
  path: '/api/v2/notifications/counters',
  access: 'player',
  reply: Unread,
})

/** BOOK-16c: marks notifications as read. Ids of other players' notifications are ignored. */
export const postNotificationsRead = call({
  method: 'POST',
  path: '/api/v2/notifications/read',
  access: 'player',
  reply: Unread,
})

/** BOOK-16d: marks every notification as read. */
export const postNotificationsReadAll = call({
  method: 'POST',
  path: '/api/v2/notifications/read-all',
  access: 'player',
  reply: Unread,
})
