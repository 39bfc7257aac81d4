import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const everyMs = 10 * 60_000
const batchSize = 1_000

export const notificationPrune = `DELETE FROM touchline.notification WHERE id IN (SELECT id FROM touchline.notification
  WHERE created_at < statement_timestamp() - interval '90 days' ORDER BY created_at LIMIT $1)`

/** Notifications are kept for 90 days, as their page says. */
export function startPruningNotifications({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'notifications not pruned',
    step: async () => ((await pruneNotifications(database)) < batchSize ? everyMs : 0),
  })
}

async function pruneNotifications(database: Pick<Database, 'query'>): Promise<number> {
  const { rowCount } = await database.query({
    name: 'prune-notifications',
    text: notificationPrune,
    values: [batchSize],
  })
  return rowCount ?? 0
}
