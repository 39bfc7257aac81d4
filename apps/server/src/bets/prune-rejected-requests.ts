import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@touchline/process'
import type { Database } from '../runtime/index.ts'

const retentionHours = 24
const everyMs = 10 * 60_000
const batchSize = 1_000

export type Pruning = { stop(): Promise<void> }

/** Once at the start and every ten minutes from then on. A failure waits for the next time: nothing depends on it. */
export function startPruning({ database, log }: { database: Database; log: Log }): Pruning {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const pruned = await pruneRejectedRequests(database, () => signal.aborted)
        if (pruned > 0) log.info({ pruned }, 'rejected requests pruned')
      } catch (error) {
        log.error({ err: error }, 'rejected requests not pruned')
      }
      await sleep(everyMs, undefined, { signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
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
          WHERE created_at < clock_timestamp() - $1 * interval '1 hour' ORDER BY created_at LIMIT $2)`,
      values: [retentionHours, batchSize],
    })
    pruned += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) break
  }
  return pruned
}
