import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const everyMs = 500
const batchSize = 200
/** A player with more bets than this settled in an hour sees the others in the list of bets. */
const mostAnHour = 20

/** NTF-01: tells players what became of their bets. Each message passes the gate as every other does. */
export function startBetNotices({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'notices of settled bets not queued',
    step: async () => ((await queueBetNotices(database)) < batchSize ? everyMs : 0),
  })
}

async function queueBetNotices(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ taken: number }>({
    name: 'queue-bet-notices',
    text: 'SELECT touchline.queue_bet_notices($1, $2) AS taken',
    values: [batchSize, mostAnHour],
  })
  return rows[0]?.taken ?? 0
}
