import { closeUntouched, readRecoveryStart, renewLeases, setProducerState } from '../book/index.ts'
import type { StoredProducer } from '../book/index.ts'
import type { Database, Log } from '../runtime/index.ts'
import { beginning, supervise } from './supervise.ts'
import type { Order, Supervision, SupervisionEvent } from './supervise.ts'
import type { UofApi } from './uof-api.ts'

const tickMs = 1_000
/** Longer than a slow tick, shorter than the time a silent producer is given. */
const leaseMs = 10_000
const overlapMs = 10_000

export type Supervisor = {
  alive(product: number, isSubscribed: boolean): void
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
    return { producer, supervision: beginning as Supervision, recoveryBegan: new Date(0) }
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
        const closed = await write(() => closeUntouched(database, producer.id, entry.recoveryBegan))
        const opened = await write(() => setProducerState(database, producer.id, 'up', 'recovered', leaseMs))
        log.info({ product: producer.product, closed: closed.length, opened: opened.length }, 'producer up')
        onChanged([...closed, ...opened])
        return
      }
      case 'ask-recovery':
        // Not awaited by the feed's own loop: the answer may take seconds, and the odds come meanwhile.
        void ask(entry, order.requestId)
    }
  }

  async function ask(entry: Watched, requestId: number): Promise<void> {
    const { producer } = entry
    try {
      await write(() => setProducerState(database, producer.id, 'recovering', 'recovery-asked', 0))
      const { now, checkpointMs } = await readRecoveryStart(database, producer.id)
      entry.recoveryBegan = now
      const afterMs = recoverAfter(producer, checkpointMs)
      const isAccepted = await api.askRecovery(producer.apiPath, requestId, afterMs)
      log.info({ product: producer.product, request_id: requestId, after: afterMs, isAccepted }, 'recovery asked')
      if (isAccepted) return
    } catch (error) {
      log.warn({ err: error, product: producer.product }, 'recovery not asked')
    }
    if (entry.supervision.requestId === requestId)
      await happen(entry, { type: 'recovery-refused', at: performance.now() })
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
    alive(product, isSubscribed) {
      const entry = watched.get(product)
      if (!entry) return
      happen(entry, { type: 'alive-received', at: performance.now(), isSubscribed }).catch((error) =>
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

/** From the checkpoint with a small overlap, never further back than the provider keeps; without one, everything. */
function recoverAfter(producer: StoredProducer, checkpointMs: number | undefined): number | undefined {
  if (checkpointMs === undefined) return undefined
  const oldest = Date.now() - (producer.recoveryWindowMinutes - 10) * 60_000
  return Math.max(checkpointMs - overlapMs, oldest)
}
