import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { WebEnvironment } from './environment.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { passOn } from './pass-on.ts'
import type { Build } from './renderer.ts'
import { plainHeaders } from './security-headers.ts'
import { servePages } from './serve-pages.ts'
import { traceId } from './trace-id.ts'

type Options = {
  environment: WebEnvironment
  log: Log
  metrics: Metrics
  isPolicySent: boolean
  /** Brings the assets, built or made on the fly, and the renderer. */
  attach: (app: FastifyInstance) => Promise<Build>
}

/** The site as a library; `server.ts` and `dev.ts` decide what it is built from and where it listens. */
export async function createSite({
  environment,
  log,
  metrics,
  isPolicySent,
  attach,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    trustProxy: environment.TRUST_PROXY === '' ? false : environment.TRUST_PROXY.split(','),
    genReqId: (request) => traceId(request.headers['x-trace-id']),
    logController: new LogController({ requestIdLogLabel: 'trace_id' }),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id).headers(plainHeaders)
  })
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'page failed')
    metrics.count('pages_failed')
    return reply.code(500).type('text/plain').send('The page could not be made. Please try again.')
  })
  await passOn(app, { apiUrl: environment.PROXY_API_URL, liveUrl: environment.PROXY_LIVE_URL })
  const build = await attach(app)
  servePages(app, {
    build,
    site: {
      name: environment.SITE_NAME,
      locales: environment.SITE_LOCALES,
      timeZone: environment.SITE_TIME_ZONE,
      index: environment.SITE_INDEX,
    },
    apiUrl: environment.API_URL,
    keepMs: environment.PAGE_CACHE_MS,
    metrics,
    isPolicySent,
  })
  return app
}
