import type { Log } from '@touchline/process'
import { readRecoveryStart } from '../../book/index.ts'
import type { StoredProducer } from '../../book/index.ts'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import type { UofApi } from '../session/uof-api.ts'
import type { ProducerStates } from '../supervision/producer-states.ts'
import type { Supervision } from '../supervision/supervise-producer.ts'
import { addRecovery, recoveryBudget, recoverySize, recoveryStart } from './recovery-requests.ts'
import type { RequestedRecovery } from './recovery-requests.ts'

/** A producer with everything its supervision remembers. */
export type SupervisedProducer = {
  producer: StoredProducer
  supervision: Supervision
  /** By the database's clock: lines not touched since are gone once the recovery has completed. */
  recoveryStartedAt: Date
  requestedRecoveries: RequestedRecovery[]
  /** The producer's own clock, as its last alive gave it. */
  producerNowMs: number
}

const eventRetryMs = 60_000

type Context = {
  database: Database
  api: UofApi
  states: ProducerStates
  write: Serial
  nextRequestId: () => number
  log: Log
}

type Result = { isAccepted: boolean; retryAfterMs: number }

/** Unique across restarts, so that a snapshot of an earlier process is not taken for ours; the feed wants a positive int. */
export function createRequestIds(): () => number {
  let last = Math.floor(Date.now() / 100) % 2_000_000_000
  return () => (last += 1)
}

/** Requests a recovery of everything since `completeUntilMs`, or since the stored checkpoint. */
export async function requestRecovery(
  { database, api, states, write, log }: Context,
  entry: SupervisedProducer,
  requestId: number,
  completeUntilMs: number | undefined,
): Promise<Result> {
  const { producer } = entry
  let retryAfterMs = 0
  try {
    await write(() => states.set(producer.id, 'recovering', 'recovery-requested', 0))
    const { now, checkpointMs } = await readRecoveryStart(database, producer.id)
    // Suspended meanwhile: nobody waits for this one any longer.
    if (entry.supervision.requestId !== requestId) return { isAccepted: false, retryAfterMs }
    entry.recoveryStartedAt = now
    const afterMs = recoveryStart({
      completeUntilMs: completeUntilMs ?? checkpointMs,
      producerNowMs: entry.producerNowMs,
      windowMinutes: producer.recoveryWindowMinutes,
    })
    const size = recoverySize(afterMs === undefined ? undefined : entry.producerNowMs - afterMs)
    retryAfterMs = recoveryBudget(entry.requestedRecoveries, size, performance.now()).waitMs
    const isAccepted = retryAfterMs === 0 && (await api.requestRecovery(producer.apiPath, requestId, afterMs))
    log.info(
      { product: producer.product, request_id: requestId, after: afterMs, isAccepted, retryAfterMs },
      'recovery requested',
    )
    if (isAccepted) entry.requestedRecoveries = addRecovery(entry.requestedRecoveries, { at: performance.now(), size })
    return { isAccepted, retryAfterMs }
  } catch (error) {
    log.warn({ err: error, product: producer.product }, 'recovery request failed')
    return { isAccepted: false, retryAfterMs }
  }
}

/** Requests all messages about the bets of one event; `waitMs` is more than 0 when that has to be tried later. */
export async function requestEventHistory(
  { api, nextRequestId, log }: Context,
  entry: SupervisedProducer,
  urn: string,
): Promise<{ waitMs: number }> {
  const { product, apiPath } = entry.producer
  const { waitMs } = recoveryBudget(entry.requestedRecoveries, 'event', performance.now())
  if (waitMs > 0) return { waitMs }
  const requestId = nextRequestId()
  const isAccepted = await api.requestEventHistory(apiPath, urn, requestId)
  log.info({ product, urn, request_id: requestId, isAccepted }, 'event recovery requested')
  if (!isAccepted) return { waitMs: eventRetryMs }
  entry.requestedRecoveries = addRecovery(entry.requestedRecoveries, { at: performance.now(), size: 'event' })
  return { waitMs: 0 }
}
