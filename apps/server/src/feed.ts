// The feed process: odds in from RabbitMQ, the book in PostgreSQL, news out to Centrifugo.
import { runFeed, takeLeadership } from './feed/index.ts'
import { createLive } from './live/index.ts'
import { openDatabase, readFeedEnvironment, runProcess } from './runtime/index.ts'

await runProcess({
  name: 'feed',
  environment: readFeedEnvironment(process.env),
  async start({ environment, log, metrics }) {
    const database = openDatabase({ url: environment.DATABASE_URL, name: 'feed', connections: 4, log })
    const publisher = createLive({
      database,
      url: environment.LIVE_API_URL,
      key: environment.LIVE_API_KEY,
      isDelta: environment.LIVE_DELTA,
      log,
      metrics,
    })
    let stopFeed = async (): Promise<void> => {}
    let isConnected = (): boolean => false

    async function lead(): Promise<void> {
      const leadership = await takeLeadership({
        url: environment.DATABASE_URL,
        provider: environment.FEED_PROVIDER,
        log,
        onLost: () => process.exit(1),
      })
      await publisher.start()
      const feed = await runFeed({ environment, database, publisher, log, metrics })
      isConnected = feed.isConnected
      stopFeed = async () => {
        await feed.stop()
        await publisher.stop()
        await leadership.release()
      }
    }

    // A process that cannot begin ends, so that whoever runs it sees it and starts it again.
    lead().catch((error) => {
      log.fatal({ err: error }, 'feed could not begin')
      process.exit(1)
    })

    return {
      checks: {
        database: async () => (await database.query('SELECT 1')).rowCount === 1,
        feed: () => isConnected(),
        live: () => publisher.isHealthy(),
      },
      stop: async () => {
        await stopFeed()
        await database.end()
      },
    }
  },
})
