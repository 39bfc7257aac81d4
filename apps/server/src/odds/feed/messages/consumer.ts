import { canonicalSpecifier, MarketStatus } from '@touchline/contract'
import type { Log, Metrics } from '@touchline/process'
import { cancelClosesLines, parseFeedMessage, resultFacts } from '@touchline/uof'
import type { BetCancel, EventMessage, FeedMessage, FeedProfile, OddsChange, SystemMessage } from '@touchline/uof'
import { addLine, addStop, saveCheckpoint, storeFacts } from '../../book/index.ts'
import type { LineChange } from '../../book/index.ts'
import { eventStatusOfCode } from '../../catalogue/index.ts'
import type { Publisher } from '../../live/index.ts'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import type { MarketDescriptionSync } from '../names/sync-market-descriptions.ts'
import type { MissingResults } from '../recovery/missing-results.ts'
import type { Inbox, ReceivedMessage } from '../session/inbox.ts'
import { isFutureDated } from '../session/inbox.ts'
import { recoverFutureDated } from '../supervision/future-dated.ts'
import type { Supervisor } from '../supervision/supervisor.ts'
import { applyEventStatus, applyFixture, applyFixtureChange } from './apply-event-status.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { BatchWriter } from './batch-writer.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { KnownEvents, ReadFixture } from './known-events.ts'
import { lineChanges, stopChange } from './line-changes.ts'
import type { Subject } from './line-changes.ts'
import { knownStopReason, matchState } from './match-state.ts'

/** After this many messages the event loop gets a turn, so that sockets are read. */
const messagesAtOnce = 20

type Options = {
  database: Database
  profile: FeedProfile
  inbox: Inbox
  events: KnownEvents
  descriptions: MarketDescriptionSync
  missing: MissingResults
  /** The book's producer ids by product. */
  producerIds: ReadonlyMap<number, number>
  supervisor: Supervisor
  publisher: Publisher
  deadLetters: DeadLetters
  write: Serial
  locales: readonly string[]
  log: Log
  metrics: Metrics
}

type Context = Options & { writer: BatchWriter; counters: Counters }

type Consumer = {
  run(signal: AbortSignal): Promise<void>
  /** Applies the status of a fixture that was read again, for changes that the feed does not send as a message. */
  fixtureRead(fixture: ReadFixture): Promise<void>
}

/**
 * Handles messages in the order of receipt. It folds changes into a batch, writes it, and publishes only what is
 * committed.
 */
export function createConsumer(options: Options): Consumer {
  const failed = new AbortController()
  const writer = createBatchWriter({ ...options, onFailure: () => failed.abort() })
  const context: Context = { ...options, writer, counters: createCounters(options) }
  return {
    run: (signal) => consume(context, AbortSignal.any([signal, failed.signal])),
    fixtureRead: (fixture) => applyFixture(context, fixture),
  }
}

type Counters = ReturnType<typeof createCounters>

function createCounters({ metrics: { meter }, inbox, producerIds }: Options) {
  const messages = meter.createCounter('feed_messages', { description: 'Feed messages by type' })
  const futureDated = meter.createCounter('feed_future_dated', {
    description: 'Messages with a timestamp later than their receipt, by product',
  })
  // Each counter starts at 0, because an alert only fires on an increase.
  for (const product of producerIds.keys()) futureDated.add(0, { product })
  meter
    .createObservableGauge('feed_queued_messages', { description: 'Messages waiting in the process' })
    .addCallback((result) => result.observe(inbox.size()))
  return { messages, futureDated }
}

async function consume(context: Context, ending: AbortSignal): Promise<void> {
  const { inbox, writer } = context
  while (!ending.aborted) {
    await inbox.waitForMessages(ending)
    for (const received of inbox.take(messagesAtOnce)) await handle(context, received)
    await writer.write()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await writer.close()
}

async function handle(context: Context, received: ReceivedMessage): Promise<void> {
  const { deadLetters, counters, producerIds, events, supervisor } = context
  const parsed = parseFeedMessage(received.body)
  if (!parsed.ok) return deadLetters.store(received, parsed.reason, parsed.detail)
  const { message } = parsed
  counters.messages.add(1, { type: message.type })
  const producerId = producerIds.get(message.product)
  // The producer is not active for this account.
  if (producerId === undefined) return
  const isAhead = isFutureDated(message.timestampMs, received)
  if (!('eventId' in message))
    return isAhead ? rejectFutureDated(context, message, received) : handleSystemMessage(context, message, producerId)
  const matchId = events.isHeld(message.eventId) ? undefined : events.find(message.eventId)
  if (matchId === undefined) return events.hold(message.eventId, received)
  const subject = { matchId, producerId, receipt: received.receipt }
  if (isAhead) return holdEvent(context, message, subject, received)
  await handleEventMessage(context, message, subject, received)
  if (message.requestId !== undefined) supervisor.recoveryProgressed(message.product, message.requestId)
}

/**
 * Stores the message as a dead letter and reports it to the supervisor, which decides whether the producer is
 * suspended.
 */
async function rejectFutureDated(
  { counters, supervisor, deadLetters }: Context,
  message: FeedMessage,
  received: ReceivedMessage,
): Promise<void> {
  const { product, timestampMs } = message
  counters.futureDated.add(1, { product })
  await supervisor.futureDated(product, 'eventId' in message)
  const aheadMs = timestampMs - received.receivedMs
  await deadLetters.store(received, 'future-dated', `dated ${aheadMs} ms after it was received: ${timestampMs}`)
}

/**
 * A message with a future timestamp is not applied, because it cannot be put in order. The producer's lines of the
 * event are suspended until newer messages arrive, and messages about the event's results are requested again. If that
 * is not possible now, the producer is suspended.
 */
async function holdEvent(
  context: Context,
  message: EventMessage,
  subject: Subject,
  received: ReceivedMessage,
): Promise<void> {
  const { writer, supervisor, log } = context
  const { product, eventId: urn } = message
  log.error({ product, urn, trace_id: received.traceId }, 'message dated ahead of its receipt: event suspended')
  writer.setOrigin(subject.matchId, received)
  addStop(writer.batch, { ...subject, status: MarketStatus.Suspended, feedTs: received.receivedMs })
  await rejectFutureDated(context, message, received)
  if (!supervisor.isUp(product)) return
  // Not awaited, because the provider's response may take seconds and messages keep arriving.
  void recoverFutureDated(supervisor, { product, urn }, log).catch((error: unknown) =>
    log.error({ err: error, product, urn }, 'producer not suspended'),
  )
}

/** Handles a message about a producer. It refers to all messages before it in the queue, so these are written first. */
async function handleSystemMessage(context: Context, message: SystemMessage, producerId: number): Promise<void> {
  const { database, supervisor, writer } = context
  await writer.flush()
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

async function handleEventMessage(
  context: Context,
  message: EventMessage,
  subject: Subject,
  received: ReceivedMessage,
): Promise<void> {
  const { database, profile, writer, descriptions } = context
  writer.setOrigin(subject.matchId, received)
  switch (message.type) {
    case 'odds_change':
      return handleOddsChange(context, message, subject, received)
    case 'bet_stop':
      return addStop(writer.batch, stopChange(message, subject, descriptions.marketsOf(message.groups)))
    case 'fixture_change':
      return applyFixtureChange(context, message, subject)
    case 'bet_cancel':
      if (cancelClosesLines(profile, message)) await addLines(writer, cancelledLines(message, subject), received)
      break
    case 'bet_settlement':
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      break
  }
  await writer.flush()
  await storeFacts(database, subject, resultFacts(message))
}

async function handleOddsChange(
  context: Context,
  message: OddsChange,
  subject: Subject,
  received: ReceivedMessage,
): Promise<void> {
  const { descriptions, missing, profile, writer } = context
  const { sportEventStatus, timestampMs, markets } = message
  const eventStatus = sportEventStatus && eventStatusOfCode(sportEventStatus.status)
  if (eventStatus)
    applyEventStatus(context, eventStatus, {
      matchId: subject.matchId,
      state: matchState(sportEventStatus, timestampMs, knownStopReason(profile, message)),
      feedTs: timestampMs,
      receipt: subject.receipt,
    })
  for (const { id, specifiers } of markets) descriptions.lineOffered(id, specifiers)
  if (markets.some(({ status }) => status === MarketStatus.Settled))
    missing.lineSettled(subject.matchId, message.eventId, message.product)
  await addLines(writer, lineChanges(message, subject), received)
}

async function addLines(writer: BatchWriter, changes: readonly LineChange[], received: ReceivedMessage): Promise<void> {
  for (const line of changes) {
    if (addLine(writer.batch, line)) continue
    await writer.flush()
    addLine(writer.batch, line)
    writer.setOrigin(line.matchId, received)
  }
}

function cancelledLines({ markets, timestampMs }: BetCancel, subject: Subject): LineChange[] {
  return markets.map(({ id, specifiers }) => ({
    ...subject,
    marketId: id,
    specifier: canonicalSpecifier(specifiers),
    status: MarketStatus.Cancelled,
    isMostBalanced: false,
    outcomes: [],
    feedTs: timestampMs,
  }))
}
