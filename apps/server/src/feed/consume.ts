import { parseFeedMessage } from '@touchline/uof'
import type { BetSettlement, EventMessage, SystemMessage } from '@touchline/uof'
import {
  addLine,
  addMatch,
  addStop,
  applyBatch,
  createBatch,
  isEmpty,
  saveCheckpoint,
  storeResults,
} from '../book/index.ts'
import type { MatchChange } from '../book/index.ts'
import { publicEventRow } from '../live/index.ts'
import type { Publisher } from '../live/index.ts'
import type { Database, Log, Metrics } from '../runtime/index.ts'
import type { Envelope } from './envelope.ts'
import type { Inbox } from './inbox.ts'
import type { KnownEvents } from './known-events.ts'
import type { Parking } from './parking.ts'
import type { Supervisor } from './supervisor.ts'
import { lineChanges, matchChange, outcomeResults, stopChange } from './translate.ts'
import type { Subject } from './translate.ts'

const messagesAtOnce = 200
const linesAtOnce = 500

type Options = {
  database: Database
  inbox: Inbox
  events: KnownEvents
  /** The book's id of each product. */
  producerIds: ReadonlyMap<number, number>
  supervisor: Supervisor
  publisher: Publisher
  parking: Parking
  write: <T>(job: () => Promise<T>) => Promise<T>
  locales: readonly string[]
  log: Log
  metrics: Metrics
}

/** Takes messages in the order they came, folds what can be folded, writes, and only then lets the news out. */
export function createConsumer(options: Options): { run(signal: AbortSignal): Promise<void> } {
  const { database, inbox, events, producerIds, supervisor, publisher, parking, write, locales, log, metrics } = options
  const messages = metrics.meter.createCounter('feed_messages', { description: 'Feed messages by type' })
  const lines = metrics.meter.createCounter('feed_lines', { description: 'Market lines written' })
  metrics.meter
    .createObservableGauge('feed_inbox', { description: 'Messages waiting in the process' })
    .addCallback((result) => result.observe(inbox.size()))

  let batch = createBatch()
  /** The message behind each match's news, for the trace and the lag. */
  let origins = new Map<number, Envelope>()

  async function flush(): Promise<void> {
    if (isEmpty(batch)) return
    const [writing, from] = [batch, origins]
    batch = createBatch()
    origins = new Map()
    const changed = await write(() => applyBatch(database, writing, statusNews(writing.matches)))
    lines.add(writing.lines.size)
    log.debug({ lines: writing.lines.size, changed: changed.length, trace_ids: traces(from) }, 'batch applied')
    publisher.mark(
      changed.map(({ matchId, isUrgent }) => ({
        matchId,
        isUrgent,
        traceId: from.get(matchId)?.traceId,
        receivedAt: from.get(matchId)?.receivedAt,
      })),
    )
  }

  function statusNews(matches: ReadonlyMap<number, MatchChange>) {
    return [...matches.values()].map(({ matchId, status }) => ({
      matchId,
      ...publicEventRow(locales, matchId, { type: 'match_status_changed', match_id: matchId, status }),
    }))
  }

  async function handle(envelope: Envelope): Promise<void> {
    const parsed = parseFeedMessage(envelope.body)
    if (!parsed.ok) return parking.park(envelope, parsed.reason, parsed.detail)
    const { message } = parsed
    messages.add(1, { type: message.type })
    const producerId = producerIds.get(message.product)
    // A producer that is not ours to listen to.
    if (producerId === undefined) return
    if (!('eventId' in message)) return handleSystem(message, producerId)
    const matchId = events.isHeld(message.eventId) ? undefined : events.find(message.eventId)
    if (matchId === undefined) return events.hold(message.eventId, envelope)
    await handleEvent(message, { matchId, producerId }, envelope)
    if (message.requestId !== undefined) supervisor.recoveryProgressed(message.product, message.requestId)
  }

  /** These speak of everything before them in the queue, so that is written first. */
  async function handleSystem(message: SystemMessage, producerId: number): Promise<void> {
    await flush()
    switch (message.type) {
      case 'snapshot_complete':
        return supervisor.snapshotCompleted(message.product, message.requestId)
      case 'product_down':
        return supervisor.productDown(message.product)
      case 'alive':
        if (message.isSubscribed && supervisor.isUp(message.product))
          await saveCheckpoint(database, producerId, message.timestampMs)
        return supervisor.aliveProcessed(message.product, message.timestampMs)
    }
  }

  async function handleEvent(message: EventMessage, subject: Subject, envelope: Envelope): Promise<void> {
    if (!origins.has(subject.matchId)) origins.set(subject.matchId, envelope)
    switch (message.type) {
      case 'odds_change': {
        const change = matchChange(message, subject)
        if (change) addMatch(batch, change)
        for (const line of lineChanges(message, subject)) {
          if (addLine(batch, line)) continue
          await flush()
          addLine(batch, line)
          origins.set(subject.matchId, envelope)
        }
        return
      }
      case 'bet_stop':
        return addStop(batch, stopChange(message, subject))
      case 'bet_settlement':
        return settle(message, subject)
      case 'fixture_change':
        return events.refresh(message.eventId)
      case 'bet_cancel':
      case 'rollback_bet_cancel':
      case 'rollback_bet_settlement':
        // Read, and kept for a person: the ledger does not take these back by itself yet.
        return parking.park(envelope, 'not-applied', message.type)
    }
  }

  async function settle(message: BetSettlement, subject: Subject): Promise<void> {
    await flush()
    await storeResults(database, outcomeResults(message, subject))
  }

  return {
    async run(signal) {
      while (!signal.aborted) {
        await inbox.waitForMail(signal)
        for (const envelope of inbox.take(messagesAtOnce)) {
          await handle(envelope)
          if (batch.lines.size >= linesAtOnce) await flush()
        }
        await flush()
      }
    },
  }
}

function traces(origins: ReadonlyMap<number, Envelope>): string[] {
  return [...origins.values()].slice(0, 20).map((envelope) => envelope.traceId)
}
