import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const everyMs = 10 * 60_000
const batchSize = 1_000

// Hours are in the time of the book, which is real time wherever money is.
export const playHourPrune = `DELETE FROM touchline.play_hour WHERE (player_id, hour) IN (SELECT player_id, hour
  FROM touchline.play_hour WHERE hour < statement_timestamp() - interval '90 days' ORDER BY hour LIMIT $1)`

/** Limits count thirty days of playing time; it is kept for ninety. */
export function startPruningPlayHours({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'playing time not pruned',
    step: async () => ((await prunePlayHours(database)) < batchSize ? everyMs : 0),
  })
}

async function prunePlayHours(database: Pick<Database, 'query'>): Promise<number> {
  const { rowCount } = await database.query({ name: 'prune-play-hours', text: playHourPrune, values: [batchSize] })
  return rowCount ?? 0
}
