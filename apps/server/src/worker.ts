// The worker process: bets are settled when results have come, and what is kept for a time is deleted. It can be killed, doubled and repeated.
import { startPruning } from './bets/index.ts'
import { requireDurableCommits } from './ledger/index.ts'
import { runProcess } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { openDatabase, readWorkerEnvironment, requireRealTime } from './runtime/index.ts'
import { requireKnownSchema } from './schema/index.ts'
import { startSettlement } from './settlement/index.ts'

await runProcess({
  name: 'worker',
  environment: readWorkerEnvironment(process.env),
  metrics: createMetrics('worker'),
  async start({ environment, log, metrics }) {
    const database = openDatabase({ url: environment.DATABASE_URL, name: 'worker', connections: 8, log })
    await requireKnownSchema(database)
    await requireDurableCommits(database)
    await requireRealTime(database, environment.TOUCHLINE_DEMO)
    const settlement = startSettlement({ database, log, metrics })
    const pruning = startPruning({ database, log })
    return {
      checks: {
        database: async () => (await database.query('SELECT 1')).rowCount === 1,
        settlement: () => settlement.isHealthy(),
      },
      stop: async () => {
        await Promise.all([settlement.stop(), pruning.stop()])
        await database.end()
      },
    }
  },
})
