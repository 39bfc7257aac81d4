import { setProducerState, storeProducers } from '../book/index.ts'
import type { Publisher } from '../live/index.ts'
import { createSerial } from '../runtime/index.ts'
import type { Database, FeedEnvironment, Log, Metrics } from '../runtime/index.ts'
import { parseFeedMessage } from '@touchline/uof'
import { createConsumer } from './consume.ts'
import { createInbox } from './inbox.ts'
import { createKnownEvents } from './known-events.ts'
import { learnWords } from './learn-words.ts'
import { createParking } from './parking.ts'
import { openSession } from './session.ts'
import type { Session } from './session.ts'
import { startSupervisor } from './supervisor.ts'
import { createUofApi } from './uof-api.ts'

const locale = 'en'
const minReconnectMs = 500
const maxReconnectMs = 20_000

export type Feed = { isConnected(): boolean; stop(): Promise<void> }

type Options = {
  environment: FeedEnvironment
  database: Database
  publisher: Publisher
  log: Log
  metrics: Metrics
}

/** Wires the feed together: who the provider says we are, what is played, then messages until told to stop. */
export async function runFeed({ environment, database, publisher, log, metrics }: Options): Promise<Feed> {
  const provider = environment.FEED_PROVIDER
  const api = createUofApi({ url: environment.FEED_API_URL, token: environment.FEED_TOKEN })
  const { virtualHost } = await api.whoami()
  const producers = await storeProducers(database, provider, await api.producers())
  const write = createSerial()
  const news = (matchIds: readonly number[]) => publisher.mark(matchIds.map((matchId) => ({ matchId, isUrgent: true })))

  // What was sent while nobody listened is unknown: nothing is sold until a recovery has ended.
  for (const { id } of producers) news(await write(() => setProducerState(database, id, 'down', 'starting', 0)))

  const locales = await readLocales(database)
  const words = learnWords({ database, api, provider, locales, log })
  const inbox = createInbox()
  const parking = createParking(database, log, metrics)
  const events = createKnownEvents({ database, api, provider, locale, parking, log, onKnown: inbox.putBack })
  await events.load()
  const supervisor = startSupervisor({ database, api, producers, write, log, onChanged: news })
  const consumer = createConsumer({
    database,
    inbox,
    events,
    producerIds: new Map(producers.filter(({ isActive }) => isActive).map(({ product, id }) => [product, id])),
    supervisor,
    publisher,
    parking,
    write,
    locales,
    log,
    metrics,
  })

  const stopping = new AbortController()
  let session: Session | undefined

  async function stayConnected(): Promise<void> {
    let delayMs = minReconnectMs
    while (!stopping.signal.aborted) {
      try {
        session = await openSession(address(environment, virtualHost), {
          onData: (envelope) => {
            if (inbox.push(envelope)) return
            log.error('inbox full, giving up the connection')
            void session?.close()
          },
          onSystem: ({ body }) => {
            const parsed = parseFeedMessage(body)
            if (parsed.ok && parsed.message.type === 'alive')
              supervisor.alive(parsed.message.product, parsed.message.isSubscribed, parsed.message.timestampMs)
          },
        })
        log.info('feed connected')
        delayMs = minReconnectMs
        const cause = await session.ended
        session = undefined
        if (stopping.signal.aborted) return
        log.warn({ cause }, 'feed connection lost')
      } catch (error) {
        log.warn({ err: error }, 'feed not connected')
      }
      await supervisor.connectionLost()
      await new Promise((resolve) => setTimeout(resolve, delayMs * (0.5 + Math.random())))
      delayMs = Math.min(delayMs * 2, maxReconnectMs)
    }
  }

  const connecting = stayConnected()
  const consuming = consumer.run(stopping.signal)
  consuming.catch((error) => {
    // The book could not be written: what is in memory is no longer what the queue said. Begin anew with a recovery.
    log.fatal({ err: error }, 'consumer failed')
    process.exit(1)
  })

  return {
    isConnected: () => session !== undefined,
    async stop() {
      words.stop()
      supervisor.stop()
      await session?.close()
      stopping.abort()
      await Promise.allSettled([connecting, consuming])
      // Nobody listens any more: do not wait for the leases to run out.
      for (const { id } of producers) await write(() => setProducerState(database, id, 'down', 'stopped', 0)).then(news)
    },
  }
}

function address(environment: FeedEnvironment, vhost: string) {
  return {
    hostname: environment.FEED_AMQP_HOST,
    port: environment.FEED_AMQP_PORT,
    isTls: environment.FEED_AMQP_TLS,
    username: environment.FEED_TOKEN,
    password: environment.FEED_PASSWORD,
    vhost,
  }
}

async function readLocales(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ locale: string }>(
    'SELECT DISTINCT unnest(locales) AS locale FROM touchline.site',
  )
  return rows.map((row) => row.locale)
}
