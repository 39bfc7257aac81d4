import type { Log, Metrics } from '@touchline/process'
import { separateCalls } from '../bets/index.ts'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { decideRequest } from './decide-request.ts'
import { readDueRequests } from './due-requests.ts'

const idleMs = 100
const requestsAtOnce = 40
const lanes = 4

type Options = { database: Database; configurations: Configurations; log: Log; metrics: Metrics }

/** Decides bets at the end of their delay until stopped. What a killed worker leaves is due for the next. */
export function startDecisions({ database, configurations, log, metrics }: Options): Loop {
  const calls = separateCalls(database)
  const decided = metrics.meter.createCounter('waiting_bets_decided', {
    description: 'Requests decided at the end of their delay',
  })
  return startLoop({
    log,
    interrupted: 'waiting bets not decided',
    step: async () => {
      const due = await readDueRequests(database, requestsAtOnce)
      const left = [...due]
      const work = async () => {
        for (let request = left.shift(); request; request = left.shift()) {
          const outcome = await decideRequest(database, calls, configurations, request)
          decided.add(1, { outcome })
          log.info({ player: request.playerId, key: request.key, outcome }, 'waiting bets decided')
        }
      }
      await Promise.all(Array.from({ length: lanes }, work))
      return due.length === requestsAtOnce ? 0 : idleMs
    },
  })
}
