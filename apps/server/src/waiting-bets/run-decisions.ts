import type { Log, Metrics } from '@touchline/process'
import { separateCalls } from '../bets/index.ts'
import { createLimitAlarm, decideCashOut, readDueCashOuts } from '../cash-out/index.ts'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { decideRequest } from './decide-request.ts'
import { readDueRequests } from './due-requests.ts'

const idleMs = 100
const atOnce = 40
const lanes = 4

type Options = { database: Database; configurations: Configurations; log: Log; metrics: Metrics }

/** Decides bets and cash-outs at the end of their delay until stopped. What a killed worker leaves is due for the next. */
export function startDecisions({ database, configurations, log, metrics }: Options): Loop {
  const calls = separateCalls(database)
  const cashOuts = { database, calls, configurations, alarm: createLimitAlarm({ log, metrics }) }
  const decided = metrics.meter.createCounter('waiting_bets_decided', {
    description: 'Requests decided at the end of their delay',
  })
  const decidedCashOuts = metrics.meter.createCounter('waiting_cash_outs_decided', {
    description: 'Cash-outs and edits decided at the end of their delay',
  })
  return startLoop({
    log,
    interrupted: 'waiting bets not decided',
    step: async () => {
      const [bets, sold] = [await readDueRequests(database, atOnce), await readDueCashOuts(database, atOnce)]
      await inLanes([
        ...bets.map((request) => async () => {
          const outcome = await decideRequest(database, calls, configurations, request)
          decided.add(1, { outcome })
          log.info({ player: request.playerId, key: request.key, outcome }, 'waiting bets decided')
        }),
        ...sold.map((due) => async () => {
          const outcome = await decideCashOut(cashOuts, due)
          decidedCashOuts.add(1, { outcome })
          log.info({ player: due.playerId, bet: due.betId, key: due.key, outcome }, 'waiting cash-out decided')
        }),
      ])
      return bets.length === atOnce || sold.length === atOnce ? 0 : idleMs
    },
  })
}

async function inLanes(work: (() => Promise<void>)[]): Promise<void> {
  const run = async () => {
    for (let next = work.shift(); next; next = work.shift()) await next()
  }
  await Promise.all(Array.from({ length: lanes }, run))
}
