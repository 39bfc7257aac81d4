import type { Log, Metrics } from '@touchline/process'
import { applyBatch, createBatch, isEmpty, startPriceHistory, takeChunk } from '../../book/index.ts'
import type { BookBatch, ChangedMatch, MatchChange } from '../../book/index.ts'
import { publicEventRow } from '../../live/index.ts'
import type { Publisher } from '../../live/index.ts'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import { startNamePublisher } from '../names/publish-names.ts'
import type { ReceivedMessage } from '../session/inbox.ts'

/** A larger statement has no higher throughput, and it would delay the next suspension. */
const linesAtOnce = 2_000
/**
 * The maximum number of lines folded ahead of the write. In a burst, newer prices replace older ones before they are
 * written.
 */
const linesAhead = 50_000

export type BatchWriter = {
  batch: BookBatch
  /** Sets the message that caused a match's update, for tracing and to measure the lag. */
  setOrigin(matchId: number, received: ReceivedMessage): void
  /** Starts a write, unless one is running; then the next write follows it. Waits only if too many lines are queued. */
  write(): Promise<void>
  /** Waits until all changes folded so far are in the book. */
  flush(): Promise<void>
  close(): Promise<void>
}

type Options = {
  database: Database
  publisher: Publisher
  write: Serial
  locales: readonly string[]
  log: Log
  metrics: Metrics
  /** Called when the book could not be written. From then on `write` and `flush` throw the error. */
  onFailure: () => void
}

/** Writes one batch while the next is read, and publishes the changes after each commit. */
export function createBatchWriter(options: Options): BatchWriter {
  const { database, publisher, write, locales, log, metrics, onFailure } = options
  const lines = metrics.meter.createCounter('feed_lines', { description: 'Market lines written' })
  const history = startPriceHistory(database, log)
  const names = startNamePublisher({ database, publisher, locales, log })
  const batch = createBatch()
  let origins = new Map<number, ReceivedMessage>()
  let writing: Promise<void> | undefined
  let failure: { cause: unknown } | undefined

  function startWrite(): void {
    if (writing || failure || isEmpty(batch)) return
    const from = origins
    const current = takeChunk(batch, linesAtOnce)
    if (isEmpty(batch)) origins = new Map()
    writing = store(current, from)
      .catch((error: unknown) => {
        failure = { cause: error }
        onFailure()
      })
      .finally(() => {
        writing = undefined
        startWrite()
      })
  }

  async function store(current: BookBatch, from: ReadonlyMap<number, ReceivedMessage>): Promise<void> {
    const changed = await write(() => applyBatch(database, current, statusEvents(locales, current.matches)))
    lines.add(current.lines.size)
    history.note(current.lines.values())
    names.add(changed)
    log.debug({ lines: current.lines.size, changed: changed.length, trace_ids: traceIds(from) }, 'batch applied')
    publisher.enqueue(changed.map((match) => toUpdate(match, from.get(match.matchId))))
  }

  /** After a failed write, nothing more is written. */
  function throwFailure(): void {
    if (failure) throw failure.cause
  }

  async function flush(): Promise<void> {
    startWrite()
    // When a write ends, the next one starts if there is more to write.
    while (writing) await writing
    throwFailure()
  }

  return {
    batch,
    setOrigin: (matchId, received) => void (origins.has(matchId) || origins.set(matchId, received)),
    async write() {
      while (writing && batch.lines.size >= linesAhead) await writing
      throwFailure()
      startWrite()
    },
    flush,
    async close() {
      await flush()
      await history.stop()
      await names.stop()
    },
  }
}

function statusEvents(locales: readonly string[], matches: ReadonlyMap<number, MatchChange>) {
  return [...matches.values()].map(({ matchId, status }) => ({
    matchId,
    ...publicEventRow(locales, matchId, { type: 'match_status_changed', match_id: matchId, status }),
  }))
}

function toUpdate({ matchId, isLive, isUrgent, change }: ChangedMatch, received: ReceivedMessage | undefined) {
  return { matchId, isLive, isUrgent, change, traceId: received?.traceId, receivedAt: received?.receivedAt }
}

function traceIds(origins: ReadonlyMap<number, ReceivedMessage>): string[] {
  return [...origins.values()].slice(0, 20).map((received) => received.traceId)
}
