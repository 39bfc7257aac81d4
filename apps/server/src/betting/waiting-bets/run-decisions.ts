import type { Log, Metrics } from '@touchline/process'
import { separateCalls } from '../bets/index.ts'
import { createLimitAlarm, decideCashOut, readDueCashOuts } from '../cash-out/index.ts'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { decideRequest } from './decide-request.ts'
import { readDueRequests } from './due-requests.ts'

const idleMs = 100
const atOnce = 40
const lanes = 4
/** A decision that failed is tried again after this time, so that others come first. */
const retryMs = 10_000
const maxFailures = 1_000
const allFailedMs = 1_000

type Options = { database: Database; configurations: Configurations; log: Log; metrics: Metrics }

/**
 * Decides bets and cash-outs at the end of their delay. If a worker is killed, the next one finds its work still due.
 */
export function startDecisions({ database, configurations, log, metrics }: Options): Loop {
  const calls = separateCalls(database)
  const cashOuts = { database, calls, configurations, alarm: createLimitAlarm({ log, metrics }) }
  const decided = metrics.meter.createCounter('waiting_bets_decided', {
    description: 'Requests decided at the end of their delay',
  })
  const decidedCashOuts = metrics.meter.createCounter('waiting_cash_outs_decided', {
    description: 'Cash-outs and edits decided at the end of their delay',
  })
  const failed = metrics.meter.createCounter('waiting_decisions_failed', {
    description: 'Bets and cash-outs that could not be decided at the end of their delay',
  })
  const later = new Map<string, number>()
  const decide = async (name: string, ids: object, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      later.set(name, performance.now() + retryMs)
      failed.add(1)
      log.error({ ...ids, err: error }, 'waiting bet or cash-out not decided')
      return false
    }
  }
  return startLoop({
    log,
    interrupted: 'waiting bets not decided',
    step: async () => {
      const except = postponed(later)
      const bets = await readDueRequests(database, atOnce, except)
      const sold = await readDueCashOuts(database, atOnce, except)
      const results = await inLanes([
        ...bets.map((request) => () => {
          const ids = { player: request.playerId, key: request.key }
          return decide(nameOf(request), ids, async () => {
            const outcome = await decideRequest(database, calls, configurations, request)
            decided.add(1, { outcome })
            log.info({ ...ids, outcome }, 'waiting bets decided')
          })
        }),
        ...sold.map((due) => () => {
          const ids = { player: due.playerId, bet: due.betId, key: due.key }
          return decide(nameOf(due), ids, async () => {
            const outcome = await decideCashOut(cashOuts, due)
            decidedCashOuts.add(1, { outcome })
            log.info({ ...ids, outcome }, 'waiting cash-out decided')
          })
        }),
      ])
      if (results.length > 0 && !results.includes(true)) return allFailedMs
      return bets.length === atOnce || sold.length === atOnce ? 0 : idleMs
    },
  })
}

function nameOf({ playerId, key }: { playerId: number; key: string }): string {
  return `${playerId}/${key}`
}

/** Removes entries whose pause is over, and the oldest if there are too many, and returns the names of the rest. */
function postponed(later: Map<string, number>): string[] {
  for (const [name, atMs] of later) if (atMs <= performance.now() || later.size > maxFailures) later.delete(name)
  return [...later.keys()]
}

async function inLanes(work: (() => Promise<boolean>)[]): Promise<boolean[]> {
  const results: boolean[] = []
  const run = async () => {
    for (let next = work.shift(); next; next = work.shift()) results.push(await next())
  }
  await Promise.all(Array.from({ length: lanes }, run))
  return results
}
