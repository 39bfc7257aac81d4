import { privateChannel } from '@touchline/contract'
import {
  getNotificationCounters,
  getNotifications,
  postNotificationsRead,
  postNotificationsReadAll,
} from '@touchline/contract/server'
import type { Notification } from '@touchline/contract'
import { countRequest, handle, paginationOf } from '../../platform/http/index.ts'
import type { Routes, SignedIn, Site } from '../../platform/http/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'

/** NTF-01: players read and mark their notifications. The worker writes these after the check by gate_message. */
export function notificationRoutes(database: Database, createLimit: CreateLimit): Routes {
  const readings = createLimit('notifications', { requests: 60, seconds: 60 })

  async function read(player: SignedIn, site: Site, ids: readonly number[] | null) {
    await countRequest(readings, player.id)
    return markRead(database, player, site, ids)
  }

  return [
    handle(getNotifications, async ({ player, query }) => {
      const { page, limit } = query
      const { rows } = await database.query<Notification & { total: number }>({
        name: 'read-notifications',
        text: `SELECT id::integer AS id, title, body, caption, type, object_type, read_at IS NOT NULL AS read,
            touchline.iso_time(created_at) AS created_at
          FROM touchline.notification WHERE player_id = $1 ORDER BY notification.id DESC LIMIT $2 OFFSET $3`,
        values: [player.id, limit, (page - 1) * limit],
      })
      const counted = await database.query<{ total: number }>({
        name: 'count-notifications',
        text: 'SELECT count(*)::integer AS total FROM touchline.notification WHERE player_id = $1',
        values: [player.id],
      })
      return { notifications: rows, pagination: paginationOf(counted.rows[0]?.total ?? 0, query) }
    }),
    handle(getNotificationCounters, async ({ player }) => {
      const { rows } = await database.query<{ unread: number }>({
        name: 'count-unread',
        text: 'SELECT count(*)::integer AS unread FROM touchline.notification WHERE player_id = $1 AND read_at IS NULL',
        values: [player.id],
      })
      return { unread: rows[0]?.unread ?? 0 }
    }),
    handle(postNotificationsRead, ({ player, site, body }) => read(player, site, body.ids)),
    handle(postNotificationsReadAll, ({ player, site }) => read(player, site, null)),
  ]
}

async function markRead(database: Database, player: SignedIn, site: Site, ids: readonly number[] | null) {
  const channels = [...new Set(site.locales.map((locale) => privateChannel(locale, player.id)))]
  const { rows } = await database.query<{ unread: number }>({
    name: 'mark-read',
    text: 'SELECT touchline.read_notifications($1, $2, $3) AS unread',
    values: [player.id, ids, channels],
  })
  return { unread: rows[0]?.unread ?? 0 }
}
