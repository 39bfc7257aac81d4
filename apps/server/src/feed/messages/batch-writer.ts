import { applyBatch, createBatch, isEmpty, startPriceHistory, takeChunk } from '../../book/index.ts'
import type { BookBatch, ChangedMatch, MatchChange } from '../../book/index.ts'
import { publicEventRow } from '../../live/index.ts'
import type { Publisher } from '../../live/index.ts'
import type { Log, Metrics } from '@touchline/process'
import type { Database, Serial } from '../../runtime/index.ts'
import type { Envelope } from '../session/received-message.ts'
import { startTellingWords } from '../names/publish-names.ts'

/** More in one statement is not faster, and the next suspension would wait for it. */
const linesAtOnce = 2_000
/** Read ahead of the writing: in a burst newer prices of a line take the place of older ones here. */
const linesAhead = 50_000

export type BatchWriter = {
  /** What is being folded. */
  batch: BookBatch
  /** The message behind a match's news, for the trace and the lag. */
  origin(matchId: number, envelope: Envelope): void
  /** Begins to write unless a write is under way; what is folded meanwhile follows it. Waits only when there is too much. */
  ease(): Promise<void>
  /** Everything folded so far is in the book. */
  flush(): Promise<void>
  /** Flushes for the last time. */
  close(): Promise<void>
}

type Options = {
  database: Database
  publisher: Publisher
  write: Serial
  locales: readonly string[]
  log: Log
  metrics: Metrics
  /** The book could not be written; `ease` and `flush` throw the cause from then on. */
  onFailure: () => void
}

/** Writes one batch while the next is read, and lets the news out after each commit. */
export function createBatchWriter(options: Options): BatchWriter {
  const { database, publisher, write, locales, log, metrics, onFailure } = options
  const lines = metrics.meter.createCounter('feed_lines', { description: 'Market lines written' })
  const history = startPriceHistory(database, log)
  const words = startTellingWords({ database, publisher, locales, log })
  const batch = createBatch()
  let origins = new Map<number, Envelope>()
  let writing: Promise<void> | undefined
  let failure: { cause: unknown } | undefined

  function begin(): void {
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
        begin()
      })
  }

  async function store(current: BookBatch, from: ReadonlyMap<number, Envelope>): Promise<void> {
    const changed = await write(() => applyBatch(database, current, statusNews(current.matches)))
    lines.add(current.lines.size)
    history.note(current.lines.values())
    words.note(changed)
    log.debug({ lines: current.lines.size, changed: changed.length, trace_ids: traces(from) }, 'batch applied')
    publisher.mark(changed.map((match) => news(match, from.get(match.matchId))))
  }

  function statusNews(matches: ReadonlyMap<number, MatchChange>) {
    return [...matches.values()].map(({ matchId, status }) => ({
      matchId,
      ...publicEventRow(locales, matchId, { type: 'match_status_changed', match_id: matchId, status }),
    }))
  }

  /** Nothing may be written after what could not be. */
  function check(): void {
    if (failure) throw failure.cause
  }

  async function flush(): Promise<void> {
    begin()
    // Each ends by beginning the next.
    while (writing) await writing
    check()
  }

  return {
    batch,
    origin: (matchId, envelope) => void (origins.has(matchId) || origins.set(matchId, envelope)),
    async ease() {
      while (writing && batch.lines.size >= linesAhead) await writing
      check()
      begin()
    },
    flush,
    async close() {
      await flush()
      await history.stop()
      await words.stop()
    },
  }
}

function news({ matchId, isUrgent, change }: ChangedMatch, envelope: Envelope | undefined) {
  return { matchId, isUrgent, change, traceId: envelope?.traceId, receivedAt: envelope?.receivedAt }
}

function traces(origins: ReadonlyMap<number, Envelope>): string[] {
  return [...origins.values()].slice(0, 20).map((envelope) => envelope.traceId)
}
