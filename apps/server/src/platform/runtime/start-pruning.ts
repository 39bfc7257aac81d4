import type { Log } from '@touchline/process'
import type { Database } from './database.ts'
import { startLoop } from './start-loop.ts'
import type { Loop } from './start-loop.ts'

/** A statement that deletes, or gives up, at most `$1` rows whose time is over. */
export type Prune = {
  /** What the log calls the rows. */
  what: string
  text: string
}

const everyMs = 10 * 60_000
const batchSize = 1_000

/**
 * At the start and every ten minutes from then on, in batches so that no statement is long. Any number of workers may do it at
 * once; nothing depends on it.
 */
export function startPruning({ database, log, prune }: { database: Database; log: Log; prune: Prune }): Loop {
  const { what, text } = prune
  return startLoop({
    log,
    interrupted: `${what} not pruned`,
    step: async (isOver) => {
      let pruned = 0
      while (!isOver()) {
        const { rowCount } = await database.query(text, [batchSize])
        pruned += rowCount ?? 0
        if ((rowCount ?? 0) < batchSize) break
      }
      if (pruned > 0) log.info({ pruned }, `${what} pruned`)
      return everyMs
    },
  })
}
