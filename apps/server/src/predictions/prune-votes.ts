import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const everyMs = 10 * 60_000
const batchSize = 1_000

export const votePrune = `DELETE FROM touchline.prediction_vote WHERE (player_id, match_id) IN (
  SELECT player_id, match_id FROM touchline.prediction_vote
  WHERE created_at < statement_timestamp() - interval '1 year' ORDER BY created_at LIMIT $1)`

/** Picks are kept for a year. */
export function startPruningVotes({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'prediction votes not pruned',
    step: async () => ((await pruneVotes(database)) < batchSize ? everyMs : 0),
  })
}

async function pruneVotes(database: Pick<Database, 'query'>): Promise<number> {
  const { rowCount } = await database.query({ name: 'prune-votes', text: votePrune, values: [batchSize] })
  return rowCount ?? 0
}
