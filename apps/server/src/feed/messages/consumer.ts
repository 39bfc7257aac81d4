import { canonicalSpecifier } from '@touchline/contract'
import { cancelClosesLines, parseFeedMessage, resultFacts } from '@touchline/uof'
import type {
  BetCancel,
  EventMessage,
  FeedMessage,
  FeedProfile,
  FixtureChange,
  OddsChange,
  SystemMessage,
} from '@touchline/uof'
import { addLine, addMatch, addStop, saveCheckpoint, storeFacts } from '../../book/index.ts'
import type { LineChange, MatchChange } from '../../book/index.ts'
import { newsOfFixture, readStanding, standingOfCode } from '../../catalogue/index.ts'
import type { EventStanding } from '../../catalogue/index.ts'
import type { Publisher } from '../../live/index.ts'
import type { Log, Metrics } from '@touchline/process'
import type { Database, Serial } from '../../runtime/index.ts'
import { createBatchWriter } from './batch-writer.ts'
import { isDatedAhead } from '../session/received-message.ts'
import type { Envelope } from '../session/received-message.ts'
import type { Inbox } from '../session/inbox.ts'
import type { KnownEvents, ReadFixture } from './known-events.ts'
import type { Words } from '../names/sync-market-descriptions.ts'
import { matchState } from './match-state.ts'
import type { MissingResults } from '../recovery/missing-results.ts'
import type { Parking } from './dead-letters.ts'
import type { Supervisor } from '../supervision/supervisor.ts'
import { lineChanges, stopChange } from './line-changes.ts'
import type { Subject } from './line-changes.ts'

/** Between two turns of the sockets. */
const messagesAtOnce = 20

type Options = {
  database: Database
  profile: FeedProfile
  inbox: Inbox
  events: KnownEvents
  words: Words
  missing: MissingResults
  /** The book's id of each product. */
  producerIds: ReadonlyMap<number, number>
  supervisor: Supervisor
  publisher: Publisher
  parking: Parking
  write: Serial
  locales: readonly string[]
  log: Log
  metrics: Metrics
}

/** `receipt` of the message that says so; a fixture that was read has none. */
type Standing = Omit<MatchChange, 'status'> & { receipt?: number }

export type Consumer = {
  run(signal: AbortSignal): Promise<void>
  /** A fixture was read again: what it says of an event that the feed has not said itself. */
  fixtureRead(fixture: ReadFixture): Promise<void>
}

/** Takes messages in the order they came, folds what can be folded, writes, and only then lets the news out. */
export function createConsumer(options: Options): Consumer {
  const { database, inbox, events, producerIds, supervisor, publisher, parking, write, locales, log, metrics } = options
  const { profile, words, missing } = options
  const messages = metrics.meter.createCounter('feed_messages', { description: 'Feed messages by type' })
  const datedAhead = metrics.meter.createCounter('feed_dated_ahead', {
    description: 'Messages dated later than they were received, by product',
  })
  // There from the start: an alarm watches for the first one.
  for (const product of producerIds.keys()) datedAhead.add(0, { product })
  metrics.meter
    .createObservableGauge('feed_inbox', { description: 'Messages waiting in the process' })
    .addCallback((result) => result.observe(inbox.size()))

  const broken = new AbortController()
  const writer = createBatchWriter({
    database,
    publisher,
    write,
    locales,
    log,
    metrics,
    onFailure: () => broken.abort(),
  })
  const { flush } = writer

  async function handle(envelope: Envelope): Promise<void> {
    const parsed = parseFeedMessage(envelope.body)
    if (!parsed.ok) return parking.park(envelope, parsed.reason, parsed.detail)
    const { message } = parsed
    messages.add(1, { type: message.type })
    const producerId = producerIds.get(message.product)
    // A producer that is not ours to listen to.
    if (producerId === undefined) return
    if (isDatedAhead(message.timestampMs, envelope)) return refuseDatedAhead(message, envelope)
    if (!('eventId' in message)) return handleSystem(message, producerId)
    const matchId = events.isHeld(message.eventId) ? undefined : events.find(message.eventId)
    if (matchId === undefined) return events.hold(message.eventId, envelope)
    await handleEvent(message, { matchId, producerId, receipt: envelope.receipt }, envelope)
    if (message.requestId !== undefined) supervisor.recoveryProgressed(message.product, message.requestId)
  }

  /** Nothing of it is applied, and nothing of its producer is sold until a recovery has shown where it stands. */
  async function refuseDatedAhead({ product, timestampMs }: FeedMessage, envelope: Envelope): Promise<void> {
    datedAhead.add(1, { product })
    await supervisor.datedAhead(product)
    const aheadMs = timestampMs - envelope.receivedMs
    await parking.park(envelope, 'dated-ahead', `dated ${aheadMs} ms after it was received: ${timestampMs}`)
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
    writer.origin(subject.matchId, envelope)
    switch (message.type) {
      case 'odds_change':
        return changeOdds(message, subject, envelope)
      case 'bet_stop':
        return addStop(writer.batch, stopChange(message, subject, words.marketsOf(message.groups)))
      case 'fixture_change':
        return changeFixture(message, subject)
      case 'bet_cancel':
        if (cancelClosesLines(profile, message)) await addLines(cancelledLines(message, subject), envelope)
        break
      case 'bet_settlement':
      case 'rollback_bet_settlement':
      case 'rollback_bet_cancel':
        break
    }
    await flush()
    await storeFacts(database, subject, resultFacts(message))
  }

  async function changeOdds(message: OddsChange, subject: Subject, envelope: Envelope): Promise<void> {
    const { sportEventStatus, timestampMs, markets } = message
    const standing = sportEventStatus && standingOfCode(sportEventStatus.status)
    if (standing)
      stand(standing, {
        matchId: subject.matchId,
        state: matchState(sportEventStatus, timestampMs),
        feedTs: timestampMs,
        receipt: subject.receipt,
      })
    for (const { id, specifiers } of markets) words.offered(id, specifiers)
    if (markets.some(({ status }) => status === -3))
      missing.lineSettled(subject.matchId, message.eventId, message.product)
    await addLines(lineChanges(message, subject), envelope)
  }

  async function addLines(changes: readonly LineChange[], envelope: Envelope): Promise<void> {
    for (const line of changes) {
      if (addLine(writer.batch, line)) continue
      await flush()
      addLine(writer.batch, line)
      writer.origin(line.matchId, envelope)
    }
  }

  /** How an event stands, and with it whether anything of it is sold, whichever producer the lines are of. */
  function stand({ status, stop }: EventStanding, change: Standing): void {
    const { receipt, ...match } = change
    addMatch(writer.batch, { ...match, status })
    if (stop === undefined) return
    const { matchId, feedTs } = change
    const stopped = { matchId, status: stop, feedTs, ...(receipt !== undefined && { receipt }) }
    for (const producerId of producerIds.values()) addStop(writer.batch, { ...stopped, producerId })
  }

  /** Said by something else than its odds: score and clock stay as they are. */
  async function standAnew(standing: EventStanding, change: Omit<Standing, 'state'>, ifLive = false): Promise<void> {
    await flush()
    const held = await readStanding(database, change.matchId)
    if (held && (!ifLive || held.status === 1)) stand(standing, { ...change, state: held.state })
  }

  async function changeFixture({ changeType, eventId, timestampMs }: FixtureChange, { matchId, receipt }: Subject) {
    const change = { matchId, feedTs: timestampMs, receipt }
    if (changeType === changes.cancelled) await standAnew({ status: 2, stop: 0 }, change)
    // Of a live match it means that coverage was lost: that it ends may never be said.
    if (changeType === changes.coverage) await standAnew({ status: 5, stop: -1 }, change, true)
    events.refresh(eventId, timestampMs)
  }

  return {
    async run(signal) {
      const ending = AbortSignal.any([signal, broken.signal])
      while (!ending.aborted) {
        await inbox.waitForMail(ending)
        for (const envelope of inbox.take(messagesAtOnce)) await handle(envelope)
        await writer.ease()
        await new Promise((resolve) => setImmediate(resolve))
      }
      await writer.close()
    },
    async fixtureRead({ matchId, event, asOfMs }) {
      const standing = newsOfFixture(event.status)
      if (standing) await standAnew(standing, { matchId, feedTs: asOfMs })
      await flush()
      // It may have moved, or have other sides: whoever shows it is told.
      publisher.mark([{ matchId, isUrgent: true }])
    },
  }
}

/** What a fixture_change is about, as far as it decides something by itself. */
const changes = { cancelled: 3, coverage: 5 }

function cancelledLines({ markets, timestampMs }: BetCancel, subject: Subject): LineChange[] {
  return markets.map(({ id, specifiers }) => ({
    ...subject,
    marketId: id,
    specifier: canonicalSpecifier(specifiers),
    status: -4,
    isMostBalanced: false,
    outcomes: [],
    feedTs: timestampMs,
  }))
}
