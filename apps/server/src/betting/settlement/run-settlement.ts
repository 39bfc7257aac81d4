import type { Log, Metrics } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { readBacklog } from './pending-settlements.ts'
import { settlePending } from './settle-pending.ts'

const idleMs = 100

type Options = { database: Database; log: Log; metrics: Metrics }

/** Settles pending settlements until stopped. Any number of workers may run at once. */
export function startSettlement({ database, log, metrics }: Options): Loop {
  const count = measure(database, metrics)
  return startLoop({
    log,
    interrupted: 'settlement interrupted',
    step: async (isOver) => ((await settlePending({ database, log, count, isOver })) ? 0 : idleMs),
  })
}

function measure(database: Database, { meter }: Metrics): (what: string) => void {
  const settled = meter.createCounter('bets_settled', { description: 'Settlements written, by result of the bet' })
  const failed = meter.createCounter('bet_settlement_failures', {
    description: 'Bets that could not be settled, attempts',
  })
  const pending = meter.createObservableGauge('settlement_pending', {
    description: 'Pending settlements, counted up to 10,000',
  })
  const oldest = meter.createObservableGauge('settlement_pending_oldest_seconds', {
    description: 'Age of the oldest pending settlement',
  })
  meter.addBatchObservableCallback(
    async (result) => {
      const backlog = await readBacklog(database)
      result.observe(pending, backlog.rows)
      result.observe(oldest, backlog.oldestSeconds)
    },
    [pending, oldest],
  )
  return (what) => (what === 'failed' ? failed.add(1) : settled.add(1, { result: what }))
}
