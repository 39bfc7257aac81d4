import type { Log, Metrics } from '@touchline/process'
import { feedProfile, parseFeedMessage } from '@touchline/uof'
import type { FeedProfile } from '@touchline/uof'
import { readLastReceipt, storeProducers } from '../book/index.ts'
import type { StoredProducer } from '../book/index.ts'
import { readForgotten } from '../catalogue/index.ts'
import type { Live, MatchUpdate } from '../live/index.ts'
import { createSerial } from '../../platform/runtime/index.ts'
import type { Database, FeedEnvironment, Serial } from '../../platform/runtime/index.ts'
import { createConsumer } from './messages/consumer.ts'
import { createDeadLetters } from './messages/dead-letters.ts'
import { createKnownEvents } from './messages/known-events.ts'
import { syncSchedules } from './messages/sync-schedules.ts'
import type { KnownEvents, ReadFixture } from './messages/known-events.ts'
import { syncEventNames } from './names/sync-event-names.ts'
import { syncMarketDescriptions } from './names/sync-market-descriptions.ts'
import { syncMatchReports } from './reports/sync-match-reports.ts'
import { watchMissingResults } from './recovery/missing-results.ts'
import { createInbox, createReceiptCounter, isFutureDated } from './session/inbox.ts'
import type { Inbox, ReceivedMessage } from './session/inbox.ts'
import { maintainConnection, openFeedSession } from './session/session.ts'
import type { FeedLink } from './session/session.ts'
import { createUofApi } from './session/uof-api.ts'
import type { UofApi } from './session/uof-api.ts'
import { createProducerStates } from './supervision/producer-states.ts'
import type { ProducerStates } from './supervision/producer-states.ts'
import { startSupervisor } from './supervision/supervisor.ts'
import type { Supervisor } from './supervision/supervisor.ts'

const firstLocale = 'en'
/** A token is renewed by hand, so a warning is logged this long before it expires. */
const warnBeforeMs = 30 * 86_400_000

type Feed = { isConnected(): boolean; stop(): Promise<void> }

type Options = {
  environment: FeedEnvironment
  database: Database
  publisher: Live
  log: Log
  metrics: Metrics
}

type Context = Options & {
  provider: string
  profile: FeedProfile
  api: UofApi
  write: Serial
  states: ProducerStates
  producers: readonly StoredProducer[]
  locales: readonly string[]
  virtualHost: string
  stopping: AbortController
  /** Publishes matches that changed without a batch. */
  onChanged: (updates: readonly MatchUpdate[]) => void
  /** Called when the book could not be written. The process exits, and after the restart a recovery fills the gap. */
  onFailed: (error: unknown) => void
}

/** Starts the feed: first the account and the producers, then events and names, then the messages. */
export async function runFeed(options: Options): Promise<Feed> {
  const context = await openContext(options)
  const { database, publisher, write, stopping, onFailed } = context
  // What was sent while the feed was away is unknown, so every producer is down until a recovery has completed.
  await setAllDown(context, 'starting')

  const inbox = createInbox()
  const fixtureReader = createFixtureReader(onFailed)
  const catalogue = await startCatalogue(context, inbox, fixtureReader.read)
  const supervisor = startSupervisor({
    ...context,
    onRecovered: (since, producerNowMs) => void refreshForgotten(context, catalogue.events, since, producerNowMs),
  })
  const missing = watchMissingResults({ ...context, request: supervisor.requestEventHistory })
  const consumer = createConsumer({
    ...context,
    ...catalogue,
    inbox,
    missing,
    supervisor,
    producerIds: activeIds(context),
  })
  fixtureReader.apply(consumer.fixtureRead)
  const link = connect(context, inbox, supervisor, createReceiptCounter(await readLastReceipt(database)))
  publisher.checkRows(write)
  const reports = syncMatchReports({ ...context, locale: firstLocale })
  const consuming = consumer.run(stopping.signal)
  consuming.catch(onFailed)

  return {
    isConnected: link.isConnected,
    async stop() {
      stopping.abort()
      for (const part of [...catalogue.parts, reports, missing, supervisor]) part.stop()
      await Promise.allSettled([link.close(), consuming])
      // Suspends all producers at once. Otherwise their prices could be bet until the leases expire.
      await setAllDown(context, 'stopped')
    },
  }
}

async function openContext(options: Options): Promise<Context> {
  const { environment, database, publisher, log } = options
  const provider = environment.FEED_PROVIDER
  const profile = feedProfile(provider)
  const { FEED_API_URL: url, FEED_TOKEN: token, FEED_NODE_ID: nodeId } = environment
  const api = createUofApi({ url, token, profile, nodeId })
  const { virtualHost, expireAt } = await api.whoami()
  if (expireAt !== undefined && Date.parse(expireAt) - Date.now() < warnBeforeMs)
    log.warn({ expire_at: expireAt }, 'the feed token expires soon')
  const producers = await storeProducers(database, provider, await api.producers())
  const locales = await readLocales(database)
  const stopping = new AbortController()
  return {
    ...options,
    provider,
    profile,
    api,
    write: createSerial(),
    states: createProducerStates({ database, provider, locales }),
    producers,
    locales,
    virtualHost,
    stopping,
    onChanged: publisher.enqueue,
    onFailed(error) {
      if (stopping.signal.aborted) return
      log.fatal({ err: error }, 'feed failed')
      process.exit(1)
    },
  }
}

async function setAllDown({ producers, write, states, onChanged }: Context, reason: string): Promise<void> {
  for (const { id } of producers) onChanged(await write(() => states.set(id, 'down', reason, 0)))
}

function activeIds({ producers }: Context): Map<number, number> {
  return new Map(producers.filter(({ isActive }) => isActive).map(({ product, id }) => [product, id]))
}

/** Fixtures may be read again before the consumer exists. They are passed to it when it does. */
function createFixtureReader(onFailed: (error: unknown) => void) {
  const { promise: consumer, resolve: apply } = Promise.withResolvers<(fixture: ReadFixture) => Promise<void>>()
  return {
    read: (fixture: ReadFixture) => void consumer.then((applyFixture) => applyFixture(fixture)).catch(onFailed),
    apply,
  }
}

/** Reads market descriptions, event names and fixtures before the first message is handled, and updates them later. */
async function startCatalogue(context: Context, inbox: Inbox, onRefreshed: (fixture: ReadFixture) => void) {
  const { database, log, metrics, locales, onChanged } = context
  const descriptions = syncMarketDescriptions(context)
  const names = syncEventNames({ ...context, locales: locales.filter((locale) => locale !== firstLocale) })
  const deadLetters = createDeadLetters(database, log, metrics)
  const events = createKnownEvents({
    ...context,
    locale: firstLocale,
    deadLetters,
    onKnown: inbox.putBack,
    onStored: names.add,
    onRowsChanged: (matchIds) => onChanged(matchIds.map((matchId) => ({ matchId, isUrgent: true }))),
    onRefreshed,
  })
  const schedules = syncSchedules(events, log)
  await schedules.firstTry
  names.start()
  return { descriptions, deadLetters, events, parts: [descriptions, names, events, schedules] }
}

/** Reads the fixtures of matches that no recovery has mentioned, because these ended while the feed was away. */
async function refreshForgotten(
  { database, provider, log }: Context,
  events: KnownEvents,
  since: Date,
  producerNowMs: number,
): Promise<void> {
  try {
    const forgotten = await readForgotten(database, provider, since)
    if (forgotten.length > 0) log.info({ matches: forgotten.length }, 'matches that no recovery mentioned')
    for (const { urn } of forgotten) events.refresh(urn, producerNowMs)
  } catch (error) {
    log.warn({ err: error }, 'forgotten matches not read')
  }
}

function connect(context: Context, inbox: Inbox, supervisor: Supervisor, nextReceipt: () => number): FeedLink {
  const { environment, profile, virtualHost, log, onFailed } = context
  const address = {
    hostname: environment.FEED_AMQP_HOST,
    port: environment.FEED_AMQP_PORT ?? profile.amqpPort,
    isTls: environment.FEED_AMQP_TLS ?? profile.isTls,
    username: environment.FEED_TOKEN,
    password: environment.FEED_PASSWORD,
    exchange: profile.exchange,
    vhost: virtualHost,
    nodeId: environment.FEED_NODE_ID,
  }
  const onSystem = (received: ReceivedMessage) => handleAlive(received, supervisor)
  return maintainConnection({
    open: () => openFeedSession(address, { nextReceipt, onData: inbox.push, onSystem }),
    onLost: () => supervisor.connectionLost().catch(onFailed),
    log,
  })
}

function handleAlive(received: ReceivedMessage, supervisor: Supervisor): void {
  const parsed = parseFeedMessage(received.body)
  if (!parsed.ok || parsed.message.type !== 'alive') return
  const { product, isSubscribed, timestampMs } = parsed.message
  // A message with a future timestamp does not prove that the producer is alive. The data queue delivers the same
  // message, where it is rejected.
  if (!isFutureDated(timestampMs, received)) supervisor.alive(product, isSubscribed, timestampMs)
}

async function readLocales(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ locale: string }>(
    'SELECT DISTINCT unnest(locales) AS locale FROM touchline.site ORDER BY locale',
  )
  // The first language is read first, because it is shown where a name in another language is missing.
  return [firstLocale, ...rows.map((row) => row.locale).filter((locale) => locale !== firstLocale)]
}
