import { closeUntouched, readRecoveryStart, renewLeases, setProducerState } from '../book/index.ts'
import type { StoredProducer } from '../book/index.ts'
import type { Database, Log } from '../runtime/index.ts'
import { noteRecovery, recoveryBudget, recoverySize } from './recovery-budget.ts'
import type { AskedRecovery } from './recovery-budget.ts'
import { recoveryStart } from './recovery-start.ts'
import { beginning, supervise } from './supervise.ts'
import type { Order, Supervision, SupervisionEvent } from './supervise.ts'
import type { UofApi } from './uof-api.ts'

const tickMs = 1_000
/** Longer than a slow tick, shorter than the time a silent producer is given. */
const leaseMs = 10_000

export type Supervisor = {
  /** On the watching queue. */
  alive(product: number, isSubscribed: boolean, timestampMs: number): void
  /** The same alive on the data queue, with everything before it written: the difference is how far behind we are. */
  aliveProcessed(product: number, timestampMs: number): Promise<void>
  recoveryProgressed(product: number, requestId: number): void
  productDown(product: number): Promise<void>
  /** Call it once everything before the snapshot is in the book. */
  snapshotCompleted(product: number, requestId: number): Promise<void>
  isUp(product: number): boolean
  connectionLost(): Promise<void>
  stop(): void
}

type Options = {
  database: Database
  api: UofApi
  producers: readonly StoredProducer[]
  /** All writing of the book goes through one line. */
  write: <T>(job: () => Promise<T>) => Promise<T>
  onChanged: (matchIds: readonly number[]) => void
  log: Log
}

/** Watches every active producer and carries out what `supervise` orders. */
export function startSupervisor({ database, api, producers, write, onChanged, log }: Options): Supervisor {
  const watched = new Map(
    producers.filter((producer) => producer.isActive).map((producer) => [producer.product, watch(producer)]),
  )
  // Unique across restarts, so that a snapshot of an earlier life is not taken for ours; the feed wants a positive int.
  let lastRequestId = Math.floor(Date.now() / 100) % 2_000_000_000

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
        log.warn({ product: producer.product, reason: order.reason }, 'producer down')
        onChanged(await write(() => setProducerState(database, producer.id, 'down', order.reason, 0)))
        return
      case 'start-selling': {
        // Only a recovery says of every line whether it is still there.
        const closed =
          order.reason === 'caught-up'
            ? []
            : await write(() => closeUntouched(database, producer.id, entry.recoveryBegan))
        const opened = await write(() => setProducerState(database, producer.id, 'up', order.reason, leaseMs))
        log.info({ product: producer.product, closed: closed.length, opened: opened.length }, 'producer up')
        onChanged([...closed, ...opened])
        return
      }
      case 'ask-recovery':
        // Not awaited by the feed's own loop: the answer may take seconds, and the odds come meanwhile.
        void ask(entry, order.requestId, order.completeUntilMs)
    }
  }

  async function ask(entry: Watched, requestId: number, completeUntilMs: number | undefined): Promise<void> {
    const { producer } = entry
    let retryAfterMs = 0
    try {
      await write(() => setProducerState(database, producer.id, 'recovering', 'recovery-asked', 0))
      const { now, checkpointMs } = await readRecoveryStart(database, producer.id)
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

  async function tick(): Promise<void> {
    const at = performance.now()
    for (const entry of watched.values()) await happen(entry, { type: 'time-passed', at })
    const trusted = [...watched.values()].filter((entry) => entry.supervision.state === 'up')
    if (trusted.length > 0)
      await renewLeases(
        database,
        trusted.map(({ producer }) => producer.id),
        leaseMs,
      )
  }

  const timer = setInterval(() => void tick().catch((error) => log.error({ err: error }, 'supervision failed')), tickMs)

  return {
    async aliveProcessed(product, timestampMs) {
      const entry = watched.get(product)
      if (entry) await happen(entry, { type: 'alive-processed', at: performance.now(), timestampMs })
    },
    recoveryProgressed(product, requestId) {
      const entry = watched.get(product)
      if (entry) void happen(entry, { type: 'recovery-progressed', at: performance.now(), requestId })
    },
    async productDown(product) {
      const entry = watched.get(product)
      if (entry) await happen(entry, { type: 'product-down', at: performance.now() })
    },
    alive(product, isSubscribed, timestampMs) {
      const entry = watched.get(product)
      if (!entry) return
      entry.producerNowMs = timestampMs
      happen(entry, { type: 'alive-received', at: performance.now(), isSubscribed, timestampMs }).catch((error) =>
        log.error({ err: error }, 'alive not handled'),
      )
    },
    async snapshotCompleted(product, requestId) {
      const entry = watched.get(product)
      if (entry) await happen(entry, { type: 'snapshot-completed', at: performance.now(), requestId })
    },
    isUp: (product) => watched.get(product)?.supervision.state === 'up',
    async connectionLost() {
      for (const entry of watched.values()) await happen(entry, { type: 'connection-lost', at: performance.now() })
    },
    stop: () => clearInterval(timer),
  }
}
