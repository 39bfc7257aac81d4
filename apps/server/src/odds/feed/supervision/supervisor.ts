import type { Log } from '@touchline/process'
import { closeUntouched, raiseStarted, renewLeases, sweepHandedOver } from '../../book/index.ts'
import type { StoredProducer } from '../../book/index.ts'
import type { MatchUpdate } from '../../live/index.ts'
import { once } from '../../../platform/runtime/index.ts'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import { createRequestIds, requestEventHistory, requestRecovery } from '../recovery/request-recovery.ts'
import type { SupervisedProducer } from '../recovery/request-recovery.ts'
import type { UofApi } from '../session/uof-api.ts'
import type { ProducerStates } from './producer-states.ts'
import { initialSupervision } from './supervision.ts'
import { superviseProducer } from './supervise-producer.ts'
import type { SupervisionCommand, SupervisionEvent } from './supervision.ts'

const tickMs = 1_000
/**
 * How long trust is extended by each tick. It is longer than a slow tick takes, and shorter than the time after which a
 * silent producer goes down.
 */
const leaseMs = 10_000
/** Interval for closing handed-over lines that no producer has taken. */
const sweepMs = 30_000

export type Supervisor = {
  /** Reports an alive in the alive queue. */
  alive(product: number, isSubscribed: boolean, timestampMs: number): void
  /**
   * Reports the same alive in the data queue, after all messages before it were written. The time between both is the
   * lag.
   */
  aliveProcessed(product: number, timestampMs: number): Promise<void>
  recoveryProgressed(product: number, requestId: number): void
  productDown(product: number): Promise<void>
  /**
   * Reports a message with a future timestamp. The third within a minute, or one that is about no event, suspends the
   * producer until a recovery that is requested afterwards has completed.
   */
  futureDated(product: number, isOfEvent: boolean): Promise<void>
  /** Reports the end of a snapshot. Call this when all messages before it are in the book. */
  snapshotCompleted(product: number, requestId: number): Promise<void>
  isUp(product: number): boolean
  /** Requests all messages about the bets of one event. `waitMs` is above 0 if the quota is used up. */
  requestEventHistory(product: number, urn: string): Promise<{ waitMs: number }>
  connectionLost(): Promise<void>
  stop(): void
}

type Options = {
  database: Database
  provider: string
  api: UofApi
  producers: readonly StoredProducer[]
  states: ProducerStates
  /** The serial queue for all writes of the book. */
  write: Serial
  /** Publishes matches that changed without a batch. */
  onChanged: (updates: readonly MatchUpdate[]) => void
  /**
   * Called when all producers are up again. `since` is when the earliest of their recoveries started: a match that none
   * has mentioned since then has ended.
   */
  onRecovered: (since: Date, producerNowMs: number) => void
  /** Called when a command could not be written, so that the book differs from the state in memory. */
  onFailed: (error: unknown) => void
  log: Log
}

type Context = Options & {
  supervised: ReadonlyMap<number, SupervisedProducer>
  nextRequestId: () => number
}

type SuspendReason = Extract<SupervisionCommand, { type: 'suspend-producer' }>['reason']

/** Supervises every active producer and executes the commands of `superviseProducer`. */
export function startSupervisor(options: Options): Supervisor {
  const active = options.producers.filter(({ isActive }) => isActive)
  const supervised = new Map(active.map((producer) => [producer.product, supervise(producer)]))
  const context: Context = { ...options, supervised, nextRequestId: createRequestIds() }
  const timer = startTimers(context)

  async function happened(product: number, event: EventWithoutTime): Promise<void> {
    const entry = supervised.get(product)
    if (entry) await applyEvent(context, entry, { ...event, at: performance.now() } as SupervisionEvent)
  }

  return {
    alive(product, isSubscribed, timestampMs) {
      const entry = supervised.get(product)
      if (entry) entry.producerNowMs = timestampMs
      happened(product, { type: 'alive-received', isSubscribed, timestampMs }).catch(options.onFailed)
    },
    aliveProcessed: (product, timestampMs) => happened(product, { type: 'alive-processed', timestampMs }),
    recoveryProgressed(product, requestId) {
      happened(product, { type: 'recovery-progressed', requestId }).catch(options.onFailed)
    },
    productDown: (product) => happened(product, { type: 'product-down' }),
    futureDated: (product, isOfEvent) => happened(product, { type: 'future-dated', isOfEvent }),
    snapshotCompleted: (product, requestId) => happened(product, { type: 'snapshot-completed', requestId }),
    isUp: (product) => supervised.get(product)?.supervision.state === 'up',
    async requestEventHistory(product, urn) {
      const entry = supervised.get(product)
      return entry ? requestEventHistory(context, entry, urn) : { waitMs: 0 }
    },
    async connectionLost() {
      for (const product of supervised.keys()) await happened(product, { type: 'connection-lost' })
    },
    stop: () => clearInterval(timer),
  }
}

type EventWithoutTime = SupervisionEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never

function supervise(producer: StoredProducer): SupervisedProducer {
  return {
    producer,
    supervision: initialSupervision,
    recoveryStartedAt: new Date(0),
    requestedRecoveries: [],
    producerNowMs: Date.now(),
  }
}

async function applyEvent(context: Context, entry: SupervisedProducer, event: SupervisionEvent): Promise<void> {
  const step = superviseProducer(entry.supervision, event, context.nextRequestId)
  entry.supervision = step.next
  for (const command of step.commands) await execute(context, entry, command)
}

async function execute(context: Context, entry: SupervisedProducer, command: SupervisionCommand): Promise<void> {
  const { log, onChanged, onFailed, write } = context
  const { product } = entry.producer
  switch (command.type) {
    case 'suspend-producer': {
      const level = command.reason === 'future-dated' ? 'error' : 'warn'
      log[level]({ product, reason: command.reason }, 'producer down')
      onChanged(await suspend(context, entry.producer, command.reason))
      return
    }
    case 'resume-producer': {
      // All of this is one job in the write queue, so a suspension that is commanded meanwhile is written after it.
      const { closed, opened } = await write(() => resume(context, entry, command.reason))
      log.info({ product, closed: closed.length, opened: opened.length }, 'producer up')
      onChanged([...closed.map((match) => ({ ...match, isUrgent: false })), ...opened])
      if (command.reason !== 'caught-up') reportRecovered(context)
      return
    }
    case 'request-recovery':
      // Not awaited, because the provider's response may take seconds while odds arrive.
      void recover(context, entry, command.requestId, command.completeUntilMs).catch(onFailed)
  }
}

/** Suspends the producer at once. The reason is stored and published when the write queue gets to it. */
async function suspend(
  { states, write }: Context,
  { id }: StoredProducer,
  reason: SuspendReason,
): Promise<MatchUpdate[]> {
  const state = stateAfter(reason)
  const suspended = states.suspend(id, state)
  // Avoids an unhandled rejection; the error is thrown by the `await` below.
  suspended.catch(() => {})
  return await write(async () => {
    await suspended
    return await states.set(id, state, reason, 0)
  })
}

/**
 * A producer that is only late has a state of its own, because it needs no recovery and monitoring should show that.
 */
function stateAfter(reason: SuspendReason): 'down' | 'delayed' {
  return reason === 'delayed' ? 'delayed' : 'down'
}

async function resume({ database, states }: Context, entry: SupervisedProducer, reason: string) {
  const { producer, recoveryStartedAt } = entry
  // Lines that were not touched are closed only after a recovery, because only that mentions every line still offered.
  const closed = reason === 'caught-up' ? [] : await closeUntouched(database, producer.id, recoveryStartedAt)
  // The producer was suspended while this job waited in the queue.
  if (entry.supervision.state !== 'up') return { closed, opened: [] }
  return { closed, opened: await states.set(producer.id, 'up', reason, leaseMs) }
}

async function recover(
  context: Context,
  entry: SupervisedProducer,
  requestId: number,
  completeUntilMs: number | undefined,
): Promise<void> {
  const { isAccepted, retryAfterMs } = await requestRecovery(context, entry, requestId, completeUntilMs)
  if (isAccepted || entry.supervision.requestId !== requestId) return
  await applyEvent(context, entry, { type: 'recovery-rejected', at: performance.now(), retryAfterMs })
}

function reportRecovered({ supervised, onRecovered }: Context): void {
  const entries = [...supervised.values()]
  if (entries.some(({ supervision }) => supervision.state !== 'up')) return
  const since = Math.min(...entries.map(({ recoveryStartedAt }) => recoveryStartedAt.getTime()))
  onRecovered(new Date(since), Math.max(...entries.map(({ producerNowMs }) => producerNowMs)))
}

function startTimers(context: Context): NodeJS.Timeout {
  const { database, provider, write, onChanged, log } = context
  let sweptAt = performance.now()
  let startedUntil: Date | undefined
  const running = new Map<string, Promise<void>>()

  async function raise(): Promise<void> {
    const started = await write(() => raiseStarted(database, provider, startedUntil))
    startedUntil = started.until
    if (started.matchIds.length > 0)
      onChanged(started.matchIds.map((matchId) => ({ matchId, isUrgent: true, isLive: false })))
  }

  async function sweep(): Promise<void> {
    const swept = await write(() => sweepHandedOver(database, provider))
    onChanged(swept.map((matchId) => ({ matchId, isUrgent: true })))
  }

  /**
   * Starts a job, unless it is still running. If the database does not answer, it gets no further calls, and the
   * leases expire.
   */
  function start(job: () => Promise<void>, failure: string): void {
    void once(running, failure, () => job().catch((error: unknown) => log.error({ err: error }, failure)))
  }

  return setInterval(() => {
    start(() => tick(context), 'supervision failed')
    // These two wait for the write queue. They are separate jobs, so that leases are renewed even if writes are slow.
    start(raise, 'started matches not raised')
    if (performance.now() - sweptAt < sweepMs) return
    sweptAt = performance.now()
    start(sweep, 'handed-over lines not swept')
  }, tickMs)
}

async function tick(context: Context): Promise<void> {
  const entries = [...context.supervised.values()]
  const at = performance.now()
  for (const entry of entries) await applyEvent(context, entry, { type: 'time-passed', at }).catch(context.onFailed)
  const trusted = entries.filter(({ supervision }) => supervision.state === 'up')
  const ids = trusted.map(({ producer }) => producer.id)
  if (ids.length > 0) await renewLeases(context.database, ids, leaseMs)
}
