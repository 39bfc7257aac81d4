// The feed process reads odds from RabbitMQ, writes the book in PostgreSQL and publishes changes to Centrifugo.
import { runFeed, takeLeadership } from './odds/feed/index.ts'
import { createLive } from './odds/live/index.ts'
import { runProcess } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { openDatabase, readFeedEnvironment, requireRealTime } from './platform/runtime/index.ts'
import { requireKnownSchema } from './platform/schema/index.ts'

await runProcess({
  name: 'feed',
  environment: readFeedEnvironment(process.env),
  metrics: createMetrics('feed'),
  async start({ environment, log, metrics }) {
    const database = openDatabase({ url: environment.DATABASE_URL, name: 'feed', connections: 4, log })
    await requireKnownSchema(database)
    await requireRealTime(database, environment.TOUCHLINE_DEMO)
    const publisher = createLive({
      database,
      provider: environment.FEED_PROVIDER,
      url: environment.LIVE_API_URL,
      key: environment.LIVE_API_KEY,
      isDelta: environment.LIVE_DELTA,
      log,
      metrics,
    })
    // A standby counts as ready, because a rolling restart waits for readiness.
    let role: 'starting' | 'standby' | 'leader' = 'starting'
    let stopFeed = async (): Promise<void> => {}
    let isConnected = (): boolean => false

    async function lead(): Promise<void> {
      const leadership = await takeLeadership({
        url: environment.DATABASE_URL,
        provider: environment.FEED_PROVIDER,
        log,
        onWaiting: () => void (role = 'standby'),
        onLost: () => process.exit(1),
      })
      role = 'leader'
      await publisher.start()
      const feed = await runFeed({ environment, database, publisher, log, metrics })
      isConnected = feed.isConnected
      stopFeed = async () => {
        await feed.stop()
        await publisher.stop()
        await leadership.release()
      }
    }

    // A process that cannot start exits, so that its supervisor restarts it.
    lead().catch((error) => {
      log.fatal({ err: error }, 'feed could not start')
      process.exit(1)
    })

    metrics.meter
      .createObservableGauge('feed_leader', {
        description: '1 in the process that writes the book, 0 in a standby',
      })
      .addCallback((result) => result.observe(role === 'leader' ? 1 : 0))

    return {
      checks: {
        database: async () => (await database.query('SELECT 1')).rowCount === 1,
        feed: () => role === 'standby' || isConnected(),
        live: () => publisher.isHealthy(),
      },
      details: () => ({ leader: role === 'leader' }),
      stop: async () => {
        await stopFeed()
        await database.end()
      },
    }
  },
})
