import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const everyMs = 10 * 60_000
const batchSize = 1_000

/** Deletes expired codes, in batches so that no statement is long. Nothing depends on it: an expired code is not read. */
export function startPruningShareCodes({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'share codes not pruned',
    step: async () => ((await pruneShareCodes(database)) < batchSize ? everyMs : 0),
  })
}

export async function pruneShareCodes(database: Pick<Database, 'query'>): Promise<number> {
  const { rowCount } = await database.query({
    name: 'prune-share-codes',
    text: `DELETE FROM touchline.share_code WHERE (operator_id, code) IN (
        SELECT operator_id, code FROM touchline.share_code
        WHERE expires_at < statement_timestamp() ORDER BY expires_at LIMIT $1)`,
    values: [batchSize],
  })
  return rowCount ?? 0
}
