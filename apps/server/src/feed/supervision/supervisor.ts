import { closeUntouched, raiseStarted, readRecoveryStart, renewLeases, sweepHandedOver } from '../../book/index.ts'
import type { StoredProducer } from '../../book/index.ts'
import type { Log } from '@touchline/process'
import type { Database, Serial } from '../../runtime/index.ts'
import type { ProducerStates } from './producer-states.ts'
import { noteRecovery, recoveryBudget, recoverySize, recoveryStart } from '../recovery/recovery-requests.ts'
import type { AskedRecovery } from '../recovery/recovery-requests.ts'
import { beginning, supervise } from './supervise-producer.ts'
import type { Order, Supervision, SupervisionEvent } from './supervise-producer.ts'
import type { UofApi } from '../session/uof-api.ts'

const tickMs = 1_000
/** Longer than a slow tick, shorter than the time a silent producer is given. */
const leaseMs = 10_000
/** Lines handed over are looked through this often. */
const sweepMs = 30_000
const eventRetryMs = 60_000

export type Supervisor = {
  /** On the watching queue. */
  alive(product: number, isSubscribed: boolean, timestampMs: number): void
  /** The same alive on the data queue, with everything before it written: the difference is how far behind we are. */
  aliveProcessed(product: number, timestampMs: number): Promise<void>
  recoveryProgressed(product: number, requestId: number): void
  productDown(product: number): Promise<void>
  /** It sent a message whose time is not yet: not trusted again before a recovery that begins after this has ended. */
  datedAhead(product: number): Promise<void>
  /** Call it once everything before the snapshot is in the book. */
  snapshotCompleted(product: number, requestId: number): Promise<void>
  isUp(product: number): boolean
  /** Asks for everything said about the bets of one event; more than 0 when the provider's quota has no room for that yet. */
  askEventHistory(product: number, urn: string): Promise<{ waitMs: number }>
  connectionLost(): Promise<void>
  stop(): void
}

type Options = {
  database: Database
  api: UofApi
  producers: readonly StoredProducer[]
  states: ProducerStates
  /** All writing of the book goes through one line. */
  write: Serial
  onChanged: (matchIds: readonly number[]) => void
  /** All producers are up again, by recoveries that began no earlier: what none of them spoke of has ended meanwhile. */
  onRecovered: (since: Date, producerNowMs: number) => void
  /** What was ordered could not be written: the book no longer says what we know. */
  onFailed: (error: unknown) => void
  log: Log
}

type StopReason = Extract<Order, { type: 'stop-selling' }>['reason']

/** Watches every active producer and carries out what `supervise` orders. */
export function startSupervisor(options: Options): Supervisor {
  const { database, api, producers, states, write, onChanged, onRecovered, onFailed, log } = options
  const watched = new Map(
    producers.filter((producer) => producer.isActive).map((producer) => [producer.product, watch(producer)]),
  )
  // Unique across restarts, so that a snapshot of an earlier life is not taken for ours; the feed wants a positive int.
  let lastRequestId = Math.floor(Date.now() / 100) % 2_000_000_000
  let sweptAt = performance.now()
  let startedUntil: Date | undefined

  function watch(producer: StoredProducer) {
    return {
      producer,
      supervision: beginning as Supervision,
      recoveryBegan: new Date(0),
      asked: [] as AskedRecovery[],
      /** The producer's own clock, as its last alive told it. */
      producerNowMs: Date.now(),
    }
  }
  type Watched = ReturnType<typeof watch>

  async function happen(entry: Watched, event: SupervisionEvent): Promise<void> {
    const step = supervise(entry.supervision, event, () => ++lastRequestId)
    entry.supervision = step.next
    for (const order of step.orders) await carryOut(entry, order)
  }

  async function carryOut(entry: Watched, order: Order): Promise<void> {
    const { producer } = entry
    switch (order.type) {
      case 'stop-selling':
        log[order.reason === 'dated-ahead' ? 'error' : 'warn'](
          { product: producer.product, reason: order.reason },
          'producer down',
        )
        onChanged(await stopSelling(producer, order.reason))
        return
      case 'start-selling': {
        // One job, in its place among the others: a stop that is ordered meanwhile is written after it, never before.
        const { closed, opened } = await write(() => startSelling(entry, order.reason))
        log.info({ product: producer.product, closed: closed.length, opened: opened.length }, 'producer up')
        onChanged([...closed, ...opened])
        if (order.reason !== 'caught-up') tellRecovered()
        return
      }
      case 'ask-recovery':
        // Not awaited by the feed's own loop: the answer may take seconds, and the odds come meanwhile.
        void ask(entry, order.requestId, order.completeUntilMs).catch(onFailed)
    }
  }

  /** Nothing is sold at once, whatever is being written; the record of it keeps its place in the line. */
  async function stopSelling({ id }: StoredProducer, reason: StopReason): Promise<number[]> {
    const stopped = states.stopSale(id, stateAfter(reason))
    // Whoever waits for it below is told of a failure.
    stopped.catch(() => {})
    return await write(async () => {
      await stopped
      return await states.set(id, stateAfter(reason), reason, 0)
    })
  }

  async function startSelling(entry: Watched, reason: string) {
    const { producer, recoveryBegan } = entry
    // Only a recovery says of every line whether it is still there.
    const closed = reason === 'caught-up' ? [] : await closeUntouched(database, producer.id, recoveryBegan)
    // Stopped while this waited for its turn.
    if (entry.supervision.state !== 'up') return { closed, opened: [] }
    return { closed, opened: await states.set(producer.id, 'up', reason, leaseMs) }
  }

  async function ask(entry: Watched, requestId: number, completeUntilMs: number | undefined): Promise<void> {
    const { producer } = entry
    let retryAfterMs = 0
    try {
      await write(() => states.set(producer.id, 'recovering', 'recovery-asked', 0))
      const { now, checkpointMs } = await readRecoveryStart(database, producer.id)
      // It was lost meanwhile: nobody waits for this one any longer.
      if (entry.supervision.requestId !== requestId) return
      entry.recoveryBegan = now
      const afterMs = recoveryStart({
        completeUntilMs: completeUntilMs ?? checkpointMs,
        producerNowMs: entry.producerNowMs,
        windowMinutes: producer.recoveryWindowMinutes,
      })
      const size = recoverySize(afterMs === undefined ? undefined : entry.producerNowMs - afterMs)
      retryAfterMs = recoveryBudget(entry.asked, size, performance.now()).waitMs
      const isAccepted = retryAfterMs === 0 && (await api.askRecovery(producer.apiPath, requestId, afterMs))
      log.info(
        { product: producer.product, request_id: requestId, after: afterMs, isAccepted, retryAfterMs },
        'recovery asked',
      )
      if (isAccepted) {
        entry.asked = noteRecovery(entry.asked, { at: performance.now(), size })
        return
      }
    } catch (error) {
      log.warn({ err: error, product: producer.product }, 'recovery not asked')
    }
    if (entry.supervision.requestId === requestId)
      await happen(entry, { type: 'recovery-refused', at: performance.now(), retryAfterMs })
  }

  function tellRecovered(): void {
    const entries = [...watched.values()]
    if (entries.some(({ supervision }) => supervision.state !== 'up')) return
    const since = Math.min(...entries.map(({ recoveryBegan }) => recoveryBegan.getTime()))
    onRecovered(new Date(since), Math.max(...entries.map(({ producerNowMs }) => producerNowMs)))
  }

  async function tick(): Promise<void> {
    const at = performance.now()
    for (const entry of watched.values())
      await happen(entry, { type: 'time-passed', at }).catch((error: unknown) => onFailed(error))
    const trusted = [...watched.values()].filter((entry) => entry.supervision.state === 'up')
    if (trusted.length > 0)
      await renewLeases(
        database,
        trusted.map(({ producer }) => producer.id),
        leaseMs,
      )
  }

  async function tellStarted(): Promise<void> {
    const started = await write(() => raiseStarted(database, startedUntil))
    startedUntil = started.until
    if (started.matchIds.length > 0) onChanged(started.matchIds)
  }

  async function sweep(): Promise<void> {
    onChanged(await write(() => sweepHandedOver(database)))
  }

  // A database that does not answer is not asked again and again: the leases run out by themselves.
  const supervising = oneAtATime(tick, (error) => log.error({ err: error }, 'supervision failed'))
  // Apart from it, because they wait for the writing of the book: leases are renewed while that is slow.
  const raising = oneAtATime(tellStarted, (error) => log.error({ err: error }, 'started matches not raised'))
  const sweeping = oneAtATime(sweep, (error) => log.error({ err: error }, 'lines handed over not looked through'))
  const timer = setInterval(() => {
    supervising()
    raising()
    if (performance.now() - sweptAt < sweepMs) return
    sweptAt = performance.now()
    sweeping()
  }, tickMs)

  return {
    async aliveProcessed(product, timestampMs) {
      const entry = watched.get(product)
      if (entry) await happen(entry, { type: 'alive-processed', at: performance.now(), timestampMs })
    },
    recoveryProgressed(product, requestId) {
      const entry = watched.get(product)
      if (entry) happen(entry, { type: 'recovery-progressed', at: performance.now(), requestId }).catch(onFailed)
    },
    async productDown(product) {
      const entry = watched.get(product)
      if (entry) await happen(entry, { type: 'product-down', at: performance.now() })
    },
    async datedAhead(product) {
      const entry = watched.get(product)
      if (entry) await happen(entry, { type: 'dated-ahead', at: performance.now() })
    },
    alive(product, isSubscribed, timestampMs) {
      const entry = watched.get(product)
      if (!entry) return
      entry.producerNowMs = timestampMs
      happen(entry, { type: 'alive-received', at: performance.now(), isSubscribed, timestampMs }).catch(onFailed)
    },
    async snapshotCompleted(product, requestId) {
      const entry = watched.get(product)
      if (entry) await happen(entry, { type: 'snapshot-completed', at: performance.now(), requestId })
    },
    async askEventHistory(product, urn) {
      const entry = watched.get(product)
      if (!entry) return { waitMs: 0 }
      const { waitMs } = recoveryBudget(entry.asked, 'event', performance.now())
      if (waitMs > 0) return { waitMs }
      const requestId = ++lastRequestId
      const isAccepted = await api.askEventHistory(entry.producer.apiPath, urn, requestId)
      log.info({ product, urn, request_id: requestId, isAccepted }, 'results of one event asked for')
      if (!isAccepted) return { waitMs: eventRetryMs }
      entry.asked = noteRecovery(entry.asked, { at: performance.now(), size: 'event' })
      return { waitMs: 0 }
    },
    isUp: (product) => watched.get(product)?.supervision.state === 'up',
    async connectionLost() {
      for (const entry of watched.values()) await happen(entry, { type: 'connection-lost', at: performance.now() })
    },
    stop: () => clearInterval(timer),
  }
}

/** What is only behind needs no recovery, and whoever looks should see the difference. */
function stateAfter(reason: StopReason): 'down' | 'delayed' {
  return reason === 'delayed' ? 'delayed' : 'down'
}

/** Not begun again while it runs. */
function oneAtATime(job: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let running: Promise<void> | undefined
  return () =>
    void (running ??= job()
      .catch(onError)
      .finally(() => void (running = undefined)))
}
