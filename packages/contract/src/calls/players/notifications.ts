import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { boundedInt, pageNumber, Pagination } from '../shared/pagination.ts'

/** NTF-01. */
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

/** BOOK-16a. The newest first. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/notifications',
  summary: "The player's notifications",
  access: 'player',
  query: z.object({ page: pageNumber, limit: z._default(boundedInt(1, 100), 20) }),
  reply: z.object({ notifications: z.array(Notification), pagination: Pagination }),
  errors: ['invalid-request', 'not-signed-in'],
})

/** BOOK-16b. */
export const getNotificationCounters = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/counters',
  summary: 'How many notifications are unread',
  access: 'player',
  reply: Unread,
  errors: ['not-signed-in'],
})

/** BOOK-16c. Ids that are not the player's are left as they are. */
export const postNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/v2/notifications/read',
  summary: 'Mark notifications as read',
  access: 'player',
  body: z.strictObject({
    ids: z
      .array(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: Unread,
  errors: ['invalid-request', 'too-many-attempts', 'not-signed-in', 'not-from-here'],
})

/** BOOK-16d. */
export const postNotificationsReadAll = endpoint({
  method: 'POST',
  path: '/api/v2/notifications/read-all',
  summary: 'Mark every notification as read',
  access: 'player',
  reply: Unread,
  errors: ['too-many-attempts', 'not-signed-in', 'not-from-here'],
})
