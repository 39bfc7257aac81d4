import type { Log } from '@touchline/process'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import { readRecoveryStart } from '../../book/index.ts'
import type { StoredProducer } from '../../book/index.ts'
import type { UofApi } from '../session/uof-api.ts'
import type { ProducerStates } from '../supervision/producer-states.ts'
import type { Supervision } from '../supervision/supervision.ts'

/** A producer with the state of its supervision. */
export type SupervisedProducer = {
  producer: StoredProducer
  supervision: Supervision
  /** By the database's clock: lines not touched since then are gone once the recovery has completed. */
  recoveryStartedAt: Date
  requestedRecoveries: RequestedRecovery[]
  /** The producer's own clock, as of its last alive. */
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
 * Ids are positive, as the feed requires, and unique across restarts, so that old snapshots are not taken for new ones.
 */
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
    // The producer was suspended meanwhile, so this recovery is no longer awaited.
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

/** Requests all messages about the bets of one event; `waitMs` is above 0 when that has to be tried later. */
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
  /** Everything up to here is complete, by the producer's clock; undefined when nothing is. */
  completeUntilMs: number | undefined
  /** The producer's own time as of its last alive, because our clock may be wrong. */
  producerNowMs: number
  /** How far back the provider can recover. */
  windowMinutes: number
}

const overlapMs = 10_000
/** Stays clear of the window's edge, which moves while we request. */
const marginMs = 10 * 60_000

/** Starts with a small overlap and never further back than the provider allows; undefined means everything. */
export function recoveryStart({ completeUntilMs, producerNowMs, windowMinutes }: RecoveryStart): number | undefined {
  if (completeUntilMs === undefined) return undefined
  const oldestMs = producerNowMs - Math.max(windowMinutes * 60_000 - marginMs, 0)
  return Math.max(completeUntilMs - overlapMs, oldestMs)
}

// The provider limits recovery requests by sliding windows, long ones more strictly. Rejected ones do not count.

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

/** Sizes a recovery by how far back it reaches; one without a start counts as the longest. */
export function recoverySize(lengthMs: number | undefined): Exclude<RecoverySize, 'event'> {
  if (lengthMs === undefined || lengthMs >= dayMs) return 'long'
  return lengthMs < 30 * minuteMs ? 'short' : 'medium'
}

/** Returns how long to wait before the next request; 0 means now. `at` is monotonic, as in `requested`. */
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

/** Adds a request and drops those that no window includes any more. */
export function addRecovery(requested: readonly RequestedRecovery[], recovery: RequestedRecovery): RequestedRecovery[] {
  const maxWindowMs = 2 * hourMs
  return [...requested.filter(({ at }) => recovery.at - at < maxWindowMs), recovery]
}
