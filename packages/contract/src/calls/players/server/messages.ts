import * as z from 'zod/mini'
import { boundedInt, pageNumber } from '../../shared/query-text.ts'
import * as account from '../account.ts'
import * as notifications from '../notifications.ts'
import { serve } from '../../shared/serve.ts'

export const getConsents = serve(account.getConsents, {
  summary: 'What the player agrees to be sent',
  errors: ['not-signed-in'],
})

export const putConsents = serve(account.putConsents, {
  summary: 'Change what the player agrees to be sent',
  openToIncomplete: true,
  closedFor: 'none',
  body: z.strictObject({ consents: account.Consents }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'too-many-attempts'],
})

export const getNotifications = serve(notifications.getNotifications, {
  summary: "The player's notifications",
  query: z.object({ page: pageNumber, limit: z._default(boundedInt(1, 100), 20) }),
  errors: ['invalid-request', 'not-signed-in'],
})

export const getNotificationCounters = serve(notifications.getNotificationCounters, {
  summary: 'How many notifications are unread',
  errors: ['not-signed-in'],
})

export const postNotificationsRead = serve(notifications.postNotificationsRead, {
  summary: 'Mark notifications as read',
  body: z.strictObject({
    ids: z
      .array(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  errors: ['invalid-request', 'too-many-attempts', 'not-signed-in', 'not-from-here'],
})

export const postNotificationsReadAll = serve(notifications.postNotificationsReadAll, {
  summary: 'Mark every notification as read',
  errors: ['too-many-attempts', 'not-signed-in', 'not-from-here'],
})

export const getWatchersUserId = serve(account.getWatchersUserId, {
  summary: 'Who the player is in the chat of matches: made at the first call, the same ever after',
  maxAtOnce: 16,
  errors: ['not-signed-in', 'not-found'],
})
