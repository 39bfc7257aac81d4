import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const everyMs = 10 * 60_000
const batchSize = 1_000

// None lives longer than twelve hours: what began 91 days ago ended 90 days ago at the latest.
export const sessionPrune = `DELETE FROM touchline.session WHERE token_hash IN (SELECT token_hash FROM touchline.session
  WHERE created_at < statement_timestamp() - interval '91 days' ORDER BY created_at LIMIT $1)`

/** Sessions are kept for 90 days after their end, with the address and the browser in them. */
export function startPruningSessions({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'sessions not pruned',
    step: async () => ((await pruneSessions(database)) < batchSize ? everyMs : 0),
  })
}

async function pruneSessions(database: Pick<Database, 'query'>): Promise<number> {
  const { rowCount } = await database.query({ name: 'prune-sessions', text: sessionPrune, values: [batchSize] })
  return rowCount ?? 0
}
