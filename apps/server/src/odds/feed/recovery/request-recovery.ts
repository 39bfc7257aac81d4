import type { Log } from '@touchline/process'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import { readRecoveryStart } from '../../book/index.ts'
import type { StoredProducer } from '../../book/index.ts'
import type { UofApi } from '../session/uof-api.ts'
import type { ProducerStates } from '../supervision/producer-states.ts'
import type { Supervision } from '../supervision/supervision.ts'

/** A producer, the state of its supervision, and its recoveries. */
export type SupervisedProducer = {
  producer: StoredProducer
  supervision: Supervision
  /**
   * Start of the last recovery, by the database's clock. When it has completed, lines that were not touched since are
   * closed.
   */
  recoveryStartedAt: Date
  requestedRecoveries: RequestedRecovery[]
  /** The time in the producer's last alive, by the producer's clock. */
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

/**
 * Returns a generator of request ids. They are positive, as the feed requires, and different after a restart, so that
 * the snapshot of an old recovery is not taken for that of a new one.
 */
export function createRequestIds(): () => number {
  let last = Math.floor(Date.now() / 100) % 2_000_000_000
  return () => (last += 1)
}

/** Requests a recovery of everything since `completeUntilMs` or, without it, since the stored checkpoint. */
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
    // The producer has been suspended in the meantime, so no recovery with this id is expected any more.
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

/**
 * Requests all messages about the bets of one event. If `waitMs` is above 0, nothing was requested and the caller
 * should try again after that time.
 */
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

type RecoveryStart = {
  /** The time up to which all messages were applied, by the producer's clock; undefined if there is none. */
  completeUntilMs: number | undefined
  /** The time in the producer's last alive. Our own clock is not used, because it may differ. */
  producerNowMs: number
  /** How many minutes back the provider can recover. */
  windowMinutes: number
}

const overlapMs = 10_000
/**
 * Distance from the oldest time that the provider can recover, because that time moves on before the request arrives.
 */
const marginMs = 10 * 60_000

/**
 * Returns the start of a recovery: a little before the time up to which everything is complete, but not further back
 * than the provider allows. Undefined requests everything.
 */
export function recoveryStart({ completeUntilMs, producerNowMs, windowMinutes }: RecoveryStart): number | undefined {
  if (completeUntilMs === undefined) return undefined
  const oldestMs = producerNowMs - Math.max(windowMinutes * 60_000 - marginMs, 0)
  return Math.max(completeUntilMs - overlapMs, oldestMs)
}

// The provider limits the number of recovery requests in sliding windows, more strictly the further back they reach.
// Rejected requests do not count.

export type RecoverySize = 'short' | 'medium' | 'long' | 'event'

export type RequestedRecovery = { at: number; size: RecoverySize }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const quotas: Readonly<Record<RecoverySize, readonly { count: number; windowMs: number }[]>> = {
  short: [
    { count: 20, windowMs: 10 * minuteMs },
    { count: 60, windowMs: hourMs },
  ],
  medium: [
    { count: 4, windowMs: 10 * minuteMs },
    { count: 10, windowMs: hourMs },
  ],
  long: [
    { count: 2, windowMs: 30 * minuteMs },
    { count: 4, windowMs: 2 * hourMs },
  ],
  event: [
    { count: 100, windowMs: 10 * minuteMs },
    { count: 300, windowMs: hourMs },
  ],
}

/** Classifies a recovery by how far back it reaches. One without a start is long. */
export function recoverySize(lengthMs: number | undefined): Exclude<RecoverySize, 'event'> {
  if (lengthMs === undefined || lengthMs >= dayMs) return 'long'
  return lengthMs < 30 * minuteMs ? 'short' : 'medium'
}

/**
 * Returns how long to wait before the next request of this size; 0 means that it can be sent now. `at` is a monotonic
 * time, like those in `requested`.
 */
export function recoveryBudget(
  requested: readonly RequestedRecovery[],
  size: RecoverySize,
  at: number,
): { waitMs: number } {
  const same = requested.filter((each) => each.size === size).toSorted((one, other) => one.at - other.at)
  const waits = quotas[size].map(({ count, windowMs }) => {
    const hindering = same.at(-count)
    return hindering === undefined ? 0 : hindering.at + windowMs - at
  })
  return { waitMs: Math.max(0, ...waits) }
}

/** Adds a request, and removes those that are too old for any window. */
export function addRecovery(requested: readonly RequestedRecovery[], recovery: RequestedRecovery): RequestedRecovery[] {
  const maxWindowMs = 2 * hourMs
  return [...requested.filter(({ at }) => recovery.at - at < maxWindowMs), recovery]
}
