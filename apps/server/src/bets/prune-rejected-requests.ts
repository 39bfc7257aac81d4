import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const retentionHours = 24
const everyMs = 10 * 60_000
const batchSize = 1_000

/** At the start and every ten minutes from then on; nothing depends on it. */
export function startPruning({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'rejected requests not pruned',
    step: async (isOver) => {
      const pruned = await pruneRejectedRequests(database, isOver)
      if (pruned > 0) log.info({ pruned }, 'rejected requests pruned')
      return everyMs
    },
  })
}

/**
 * Deletes rejections whose retention has ended, in batches so that no statement is long. Any number of workers may do it
 * at once. A key that comes again later is evaluated anew; one that placed a bet is the bet's own and stays.
 */
async function pruneRejectedRequests(database: Database, isOver: () => boolean): Promise<number> {
  let pruned = 0
  while (!isOver()) {
    const { rowCount } = await database.query({
      name: 'prune-rejected-requests',
      text: `DELETE FROM touchline.rejected_request WHERE (player_id, key) IN (
          SELECT player_id, key FROM touchline.rejected_request
          WHERE created_at < statement_timestamp() - $1 * interval '1 hour' ORDER BY created_at LIMIT $2)`,
      values: [retentionHours, batchSize],
    })
    pruned += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) break
  }
  return pruned
}
