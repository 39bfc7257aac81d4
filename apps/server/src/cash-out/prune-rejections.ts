import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const retentionHours = 24
const everyMs = 10 * 60_000
const batchSize = 1_000

/** As those of placements: a key that comes again later is evaluated anew. Nothing depends on it. */
export function startPruningCashOuts({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'rejected cash-outs not pruned',
    step: async () => {
      const { rowCount } = await database.query({
        name: 'prune-rejected-cash-outs',
        text: `DELETE FROM touchline.rejected_cash_out WHERE (player_id, key) IN (
            SELECT player_id, key FROM touchline.rejected_cash_out
            WHERE created_at < statement_timestamp() - $1 * interval '1 hour' ORDER BY created_at LIMIT $2)`,
        values: [retentionHours, batchSize],
      })
      return (rowCount ?? 0) < batchSize ? everyMs : 0
    },
  })
}
