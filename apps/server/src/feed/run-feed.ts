import { readLastReceipt, storeProducers } from '../book/index.ts'
import type { Live } from '../live/index.ts'
import { createSerial } from '../runtime/index.ts'
import type { Log, Metrics } from '@touchline/process'
import type { Database, FeedEnvironment } from '../runtime/index.ts'
import { feedProfile, parseFeedMessage } from '@touchline/uof'
import type { FeedProfile } from '@touchline/uof'
import { readForgotten } from '../catalogue/index.ts'
import { createConsumer } from './messages/consumer.ts'
import { createReceiptCounter, isDatedAhead } from './session/received-message.ts'
import type { Envelope } from './session/received-message.ts'
import { createInbox } from './session/inbox.ts'
import { keepConnected, openSession } from './session/session.ts'
import { createKnownEvents, keepSchedules } from './messages/known-events.ts'
import { learnNames } from './names/sync-event-names.ts'
import { learnWords } from './names/sync-market-descriptions.ts'
import { watchMissingResults } from './recovery/missing-results.ts'
import { createParking } from './messages/dead-letters.ts'
import { createProducerStates } from './supervision/producer-states.ts'
import { startSupervisor } from './supervision/supervisor.ts'
import type { Supervisor } from './supervision/supervisor.ts'
import { createUofApi } from './session/uof-api.ts'

const locale = 'en'
/** A token is renewed by hand: long enough before it runs out somebody should know. */
const warnBeforeMs = 30 * 86_400_000

export type Feed = { isConnected(): boolean; stop(): Promise<void> }

type Options = {
  environment: FeedEnvironment
  database: Database
  publisher: Live
  log: Log
  metrics: Metrics
}

/** Wires the feed together: who the provider says we are, what is played, then messages until told to stop. */
export async function runFeed({ environment, database, publisher, log, metrics }: Options): Promise<Feed> {
  const provider = environment.FEED_PROVIDER
  const profile = feedProfile(provider)
  const nodeId = environment.FEED_NODE_ID
  const api = createUofApi({ url: environment.FEED_API_URL, token: environment.FEED_TOKEN, profile, nodeId })
  const { virtualHost, expireAt } = await api.whoami()
  if (expireAt !== undefined && Date.parse(expireAt) - Date.now() < warnBeforeMs)
    log.warn({ expire_at: expireAt }, 'the feed token runs out')
  const producers = await storeProducers(database, provider, await api.producers())
  const write = createSerial()
  const news = (matchIds: readonly number[]) => publisher.mark(matchIds.map((matchId) => ({ matchId, isUrgent: true })))

  const locales = await readLocales(database)
  const states = createProducerStates({ database, provider, locales })

  // What was sent while nobody listened is unknown: nothing is sold until a recovery has ended.
  for (const { id } of producers) news(await write(() => states.set(id, 'down', 'starting', 0)))

  const shared = { database, api, provider, write, log }
  const words = learnWords({ ...shared, locales })
  const names = learnNames({ ...shared, locales: locales.filter((each) => each !== locale) })
  const inbox = createInbox()
  const parking = createParking(database, log, metrics)
  const events = createKnownEvents({
    ...shared,
    locale,
    parking,
    onKnown: inbox.putBack,
    onLearned: names.add,
    onRowsChanged: news,
    onRefreshed: (fixture) => void consumer.fixtureRead(fixture).catch(giveUp),
  })
  const schedules = keepSchedules(events, log)
  await schedules.firstTry
  names.begin()
  const supervisor = startSupervisor({
    ...shared,
    producers,
    states,
    onChanged: news,
    onRecovered: (since, producerNowMs) => void lookAfter(since, producerNowMs),
    onFailed: giveUp,
  })
  const missing = watchMissingResults({ database, ask: supervisor.askEventHistory, log })
  const consumer = createConsumer({
    ...shared,
    profile,
    inbox,
    events,
    words,
    missing,
    producerIds: new Map(producers.filter(({ isActive }) => isActive).map(({ product, id }) => [product, id])),
    supervisor,
    publisher,
    parking,
    locales,
    metrics,
  })

  /** Matches that ended unheard: only their fixtures can say so. */
  async function lookAfter(since: Date, producerNowMs: number): Promise<void> {
    try {
      const forgotten = await readForgotten(database, provider, since)
      if (forgotten.length > 0) log.info({ matches: forgotten.length }, 'matches that no recovery spoke of')
      for (const { urn } of forgotten) events.refresh(urn, producerNowMs)
    } catch (error) {
      log.warn({ err: error }, 'forgotten matches not looked for')
    }
  }

  /** The book could not be written: what is in memory is no longer what the queue said. Begin anew with a recovery. */
  function giveUp(error: unknown): void {
    if (stopping.signal.aborted) return
    log.fatal({ err: error }, 'feed failed')
    process.exit(1)
  }

  const stopping = new AbortController()
  const nextReceipt = createReceiptCounter(await readLastReceipt(database))
  const link = keepConnected({
    open: () =>
      openSession(
        { ...address(environment, profile), vhost: virtualHost, nodeId },
        { nextReceipt, onData: inbox.push, onSystem: (envelope) => watchAlive(envelope, supervisor) },
      ),
    onLost: () => supervisor.connectionLost().catch(giveUp),
    log,
  })
  publisher.checkRows(write)
  const consuming = consumer.run(stopping.signal)
  consuming.catch(giveUp)

  return {
    isConnected: link.isConnected,
    async stop() {
      stopping.abort()
      for (const part of [words, names, events, schedules, missing, supervisor]) part.stop()
      await Promise.allSettled([link.close(), consuming])
      // Nobody listens any more: do not wait for the leases to run out.
      for (const { id } of producers) news(await write(() => states.set(id, 'down', 'stopped', 0)))
    },
  }
}

function watchAlive(envelope: Envelope, supervisor: Supervisor): void {
  const parsed = parseFeedMessage(envelope.body)
  if (!parsed.ok || parsed.message.type !== 'alive') return
  const { product, isSubscribed, timestampMs } = parsed.message
  // One dated ahead is no sign of life; the data queue brings it too and says so.
  if (!isDatedAhead(timestampMs, envelope)) supervisor.alive(product, isSubscribed, timestampMs)
}

function address(environment: FeedEnvironment, profile: FeedProfile) {
  return {
    hostname: environment.FEED_AMQP_HOST,
    port: environment.FEED_AMQP_PORT ?? profile.amqpPort,
    isTls: environment.FEED_AMQP_TLS ?? profile.isTls,
    username: environment.FEED_TOKEN,
    password: environment.FEED_PASSWORD,
    exchange: profile.exchange,
  }
}

async function readLocales(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ locale: string }>(
    'SELECT DISTINCT unnest(locales) AS locale FROM touchline.site ORDER BY locale',
  )
  // The others fall back on the first one, so it is read first.
  return [locale, ...rows.map((row) => row.locale).filter((each) => each !== locale)]
}
