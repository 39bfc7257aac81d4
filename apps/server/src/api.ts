// The API process: what the site and its pages ask.
import { bookRoutes } from './book/index.ts'
import { catalogueRoutes } from './catalogue/index.ts'
import { createServer } from './http/index.ts'
import { createLiveTokens, liveRoutes } from './live/index.ts'
import { openDatabase, readApiEnvironment, runProcess } from './runtime/index.ts'
import { createSiteFinder } from './site/index.ts'

await runProcess({
  name: 'api',
  environment: readApiEnvironment(process.env),
  async start({ environment, log }) {
    const database = openDatabase({ url: environment.DATABASE_URL, name: 'api', connections: 10, log })
    const server = await createServer({
      log,
      findSite: createSiteFinder(database),
      routes: [
        ...catalogueRoutes(database),
        ...bookRoutes(database),
        ...liveRoutes(createLiveTokens(environment.LIVE_TOKEN_SECRET)),
      ],
    })
    await server.listen({ host: environment.HOST, port: environment.PORT })
    return {
      checks: { database: async () => (await database.query('SELECT 1')).rowCount === 1 },
      stop: async () => {
        await server.close()
        await database.end()
      },
    }
  },
})
