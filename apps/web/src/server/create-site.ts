import { createServer } from 'node:http'
import { answerProxy, requestTimeouts, traceId } from '@touchline/process'
import type { Drain, Log, Running } from '@touchline/process'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { createApiFetch } from './backend/api-fetch.ts'
import { answerFault, faultStatus, rejectAddress, rejectRequest } from './backend/client-errors.ts'
import type { WebEnvironment } from './process/environment.ts'
import type { Metrics } from './process/metrics.ts'
import { registerReverseProxy } from './backend/reverse-proxy.ts'
import type { Build } from './pages/render-page.ts'
import { plainHeaders, plainPolicy } from './security/security-headers.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveIcons, servePushWorker, serveSiteFiles } from './files/serve-site-files.ts'
import { serveRobots, serveSecurityText } from './files/serve-text-files.ts'
import { serveServiceWorker } from './files/serve-service-worker.ts'
import { serveSharedSlips } from './files/serve-shared-slips.ts'
import { namesOneHost, createSiteSource } from './site/site-source.ts'
import { registerErrorIntake } from './backend/error-intake.ts'

export type SiteOptions = {
  environment: WebEnvironment
  log: Log
  metrics: Metrics
  drain: Drain
  isPolicySent: boolean
  /** Provides the assets and the renderer, from the build or from Vite. */
  attach: (app: FastifyInstance) => Promise<Build>
}

/** Creates the server of the site. `server.ts` and `dev.ts` provide the build and listen. */
export async function createSite({
  environment,
  log,
  metrics,
  drain,
  isPolicySent,
  attach,
}: SiteOptions): Promise<FastifyInstance> {
  const app = fastify({
    // The address of a messages file names all its groups in one path segment, which can be long.
    routerOptions: { maxParamLength: 500 },
    loggerInstance: log.child({}, { serializers: { req: loggedRequest } }) as FastifyBaseLogger,
    serverFactory: (handler) =>
      createServer(requestTimeouts, (request, response) => {
        if (!answerProxy(drain, request, response)) handler(request, response)
      }),
    // A request that arrived before the port was closed is still answered while the server is closing.
    return503OnClosing: false,
    bodyLimit: 65_536,
    requestTimeout: requestTimeouts.requestTimeout,
    trustProxy: environment.TRUST_PROXY === '' ? false : environment.TRUST_PROXY.split(','),
    genReqId: (request) => traceId(request.headers['x-trace-id']),
    logController: new LogController({ requestIdLogLabel: 'trace_id' }),
    frameworkErrors: rejectAddress,
    clientErrorHandler: rejectRequest,
  })
  const policy = isPolicySent ? { 'content-security-policy': plainPolicy() } : {}
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id).headers({ ...plainHeaders, ...policy })
    // If a request without exactly one host were passed on, it would get the host of the API's address, which may
    // belong to a site.
    return namesOneHost(request) ? undefined : answerFault(request, reply, 400)
  })
  app.addHook('preClose', async () => void drain.endConnections(app.server))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = faultStatus(error)
    if (status === 500) request.log.error({ err: error }, 'request failed')
    return answerFault(request, reply, status)
  })
  app.setNotFoundHandler((request, reply) => answerFault(request, reply, 404))
  await registerReverseProxy(app, {
    apiUrl: environment.PROXY_API_URL,
    liveUrl: environment.PROXY_LIVE_URL,
    countryHeader: environment.COUNTRY_HEADER,
  })
  registerErrorIntake(app, metrics)
  servePushWorker(app)
  const build = await attach(app)
  const apiFetch = createApiFetch()
  const apiUrl = environment.API_URL
  const sites = createSiteSource({ apiUrl, apiFetch, log, isDemo: environment.TOUCHLINE_DEMO })
  serveSiteFiles(app, sites)
  serveIcons(app, sites)
  serveServiceWorker(app, sites, build.offlineFiles)
  serveRobots(app, { sites, apiUrl, apiFetch })
  serveSharedSlips(app, { sites, apiUrl, apiFetch })
  serveSecurityText(app, { sites, contact: environment.SECURITY_CONTACT, expiresAt: environment.SECURITY_EXPIRES })
  servePages(app, {
    build,
    sites,
    countryHeader: environment.COUNTRY_HEADER,
    apiUrl,
    apiFetch,
    maxAgeMs: environment.PAGE_CACHE_MS,
    metrics,
    isPolicySent,
  })
  return app
}

/**
 * NAV-11: logs the address without its query, which may hold a token that only the recipient of a mail may know, and
 * without what follows an escaped `?` (`%3F`), which some mail programs write.
 */
function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: url.replace(/(\?|%3f).*$/is, ''), host, remoteAddress: ip, remotePort: socket.remotePort }
}

/** Starts listening. The process reports that it is ready while the API answers. */
export async function startSite(options: SiteOptions): Promise<Running> {
  const { environment } = options
  const app = await createSite(options)
  await app.listen({ host: environment.HOST, port: environment.PORT })
  return {
    checks: {
      api: async () => {
        // Any answer counts, because the API reports its own readiness on its health port.
        await fetch(new URL('/api/v2/matches?limit=1', environment.API_URL), { signal: AbortSignal.timeout(2_000) })
        return true
      },
    },
    stop: () => app.close(),
  }
}
