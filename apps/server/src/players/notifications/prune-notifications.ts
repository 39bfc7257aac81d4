import type { Prune } from '../../platform/runtime/index.ts'

/** Notifications are kept for 90 days, as their page says. */
export const notificationPrune: Prune = {
  what: 'notifications',
  text: `DELETE FROM touchline.notification WHERE id IN (SELECT id FROM touchline.notification
    WHERE created_at < statement_timestamp() - interval '90 days' ORDER BY created_at LIMIT $1)`,
}
