import { setTimeout as sleep } from 'node:timers/promises'
import type { Log, Metrics } from '@touchline/process'
import type { Database } from '../runtime/index.ts'
import { readBacklog } from './pending-settlements.ts'
import { settlePending } from './settle-pending.ts'

const idleMs = 100
const minBackoffMs = 500
const maxBackoffMs = 10_000

export type Settlement = { isHealthy(): boolean; stop(): Promise<void> }

type Options = { database: Database; log: Log; metrics: Metrics }

/** Settles pending settlements until stopped; what is running then is finished first. Any number of workers may run at once. */
export function startSettlement({ database, log, metrics }: Options): Settlement {
  const stopping = new AbortController()
  const count = measure(database, metrics)
  const tools = { database, log, count, isOver: () => stopping.signal.aborted }
  let failures = 0

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pauseMs = idleMs
      try {
        if (await settlePending(tools)) pauseMs = 0
        failures = 0
      } catch (error) {
        failures += 1
        pauseMs = Math.min(minBackoffMs * 2 ** (failures - 1), maxBackoffMs)
        log.error({ err: error, failures, retry_ms: pauseMs }, 'settlement interrupted')
      }
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    isHealthy: () => failures < 3,
    async stop() {
      stopping.abort()
      await running
    },
  }
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
