import type { Log, Metrics } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'

const everyMs = 500
const batchSize = 200
/** Maximum number of notifications about bets per player and hour. Other settled bets are only in the bet list. */
const maxPerHour = 20

type Options = { database: Database; log: Log; metrics: Metrics }

/**
 * NTF-01: queues notifications about settled bets. Like all messages, they are checked by gate_message before they are
 * sent.
 */
export function startBetNotices({ database, log, metrics }: Options): Loop {
  const leftOut = metrics.meter.createCounter('bet_notices_left_out', {
    description: 'Settled bets that were not told, because their player had enough notifications within the hour',
  })
  return startLoop({
    log,
    interrupted: 'notices of settled bets not queued',
    step: async () => {
      const result = await queueBetNotices(database)
      if (result.leftOut > 0) leftOut.add(result.leftOut)
      return result.taken < batchSize ? everyMs : 0
    },
  })
}

async function queueBetNotices(database: Pick<Database, 'query'>): Promise<{ taken: number; leftOut: number }> {
  const { rows } = await database.query<{ taken: number; leftOut: number }>({
    name: 'queue-bet-notices',
    text: 'SELECT taken_count AS taken, left_out_count AS "leftOut" FROM touchline.queue_bet_notices($1, $2)',
    values: [batchSize, maxPerHour],
  })
  return rows[0] ?? { taken: 0, leftOut: 0 }
}
