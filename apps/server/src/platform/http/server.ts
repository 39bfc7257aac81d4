import { createServer as createHttpServer } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerProxy, hasSeveralHosts, requestTimeouts, traceId } from '@touchline/process'
import type { Drain, Log, Metrics } from '@touchline/process'
import { addRoutes } from './add-routes.ts'
import { createClientErrors, createCommonHeaders } from './client-errors.ts'
import { addErrorHandler, reject, createMethodsAt } from './error-handler.ts'
import { createFindCaller, isSameOriginCall } from './find-caller.ts'
import type { CallerSources } from './find-caller.ts'
import type { Routes, SignedIn, Site, Staff } from './handle.ts'
import { createResponseCaching } from './route-handlers.ts'

type Options = CallerSources & {
  log: Log
  metrics: Metrics
  drain: Drain
  findSite: (host: string) => Promise<Site | undefined>
  /** Proxies whose forwarding headers are trusted: addresses or names such as `loopback`, separated by commas. */
  trustedProxies: string
  routes: Routes
}

const startMs = 5_000

/** The API as a library: it turns routes into a server, and `api.ts` decides where it listens. */
export async function createServer(options: Options): Promise<FastifyInstance> {
  const { log, metrics, drain, findSite, countryHeader, trustedProxies, routes } = options
  const caching = createResponseCaching(log, metrics, countryHeader)
  const clientErrors = createClientErrors(createCommonHeaders(() => app))
  const app: FastifyInstance = fastify({
    serverFactory: (handler) =>
      createHttpServer(requestTimeouts, (request, response) => {
        if (answerProxy(drain, request, response)) return
        if (hasSeveralHosts(request) || !caching.fastPath.tryToAnswer(request, response)) handler(request, response)
      }),
    loggerInstance: withoutTokens(log) as FastifyBaseLogger,
    // Calls that arrive before the port is closed are still answered.
    return503OnClosing: false,
    bodyLimit: 65_536,
    requestTimeout: requestTimeouts.requestTimeout,
    trustProxy: trustedProxies,
    genReqId: (request) => traceId(request.headers['x-trace-id']),
    logController: new LogController({ requestIdLogLabel: 'trace_id' }),
    frameworkErrors: clientErrors.rejectAddress,
    clientErrorHandler: clientErrors.rejectRequest,
  })
  // Like forms, which are not parsed either, this type can be sent by a page of any origin without a preflight.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app, metrics, createMethodsAt(routes.map(({ endpoint }) => endpoint)))
  await app.register(helmet, {
    // The Content-Security-Policy of the API; pages have their own (`security-headers.ts` of the web app).
    // Without `useDefaults: false` the library would add directives that allow more than this.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: false, // The reverse proxy sets it, because it knows the brand's host names.
  })
  // While the code is loaded and during the first calls the event loop may be blocked, which must not count as
  // overload.
  let settledAtMs = Infinity
  app.addHook('onListen', async () => void (settledAtMs = performance.now() + startMs))
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    pressureHandler: async () => {
      if (performance.now() >= settledAtMs) reject('overloaded')
    },
  })
  await app.register(cookie)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
    reply.header('cache-control', 'no-store')
    if (hasSeveralHosts(request.raw)) reject('invalid-request')
    // The site (brand) of this host name, looked up by `createSiteFinder`. `request.host` is not used: it would read a
    // forwarding header, which any client can send through a trusted proxy.
    request.site = (await findSite(request.headers.host ?? '')) ?? reject('unknown-site')
    // Cross-site requests (CSRF). Staff calls need no check of the origin, because browsers do not send staff tokens by
    // themselves.
    const { isStaffCall = false, isProviderCall = false, changesState = false } = request.routeOptions.config
    // Providers' messages need none either, because they are signed.
    if (!isStaffCall && !isProviderCall && !isSameOriginCall(changesState ? 'POST' : request.method, request.headers))
      reject('not-from-here')
  })

  app.addHook('preClose', async () => {
    caching.fastPath.close()
    void drain.endConnections(app.server)
  })

  addRoutes(app, routes, { ...createFindCaller(options), caching })
  return app
}

/** Removes tokens from the logged URLs, because the query of mailed links contains them. */
function withoutTokens(log: Log): Log {
  const req = ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: loggedUrl(url),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  })
  return log.child({}, { serializers: { req } })
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface FastifyRequest {
    site: Site
    country: string | null
    player: SignedIn | undefined
    staff: Staff | undefined
    rawBody: Buffer | undefined
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface FastifyContextConfig {
    isStaffCall?: boolean
    isProviderCall?: boolean
    changesState?: boolean
  }
}

/**
 * Returns the URL for the log. Values of query parameters with "token" in their names are replaced, however the name is
 * escaped, and anything after an escaped `?` is removed, because some mail programs write it so.
 */
export function loggedUrl(url: string): string {
  const [path = '', ...queries] = url.split('?')
  const [bare = '', ...rest] = path.split(/%3f/i)
  const query = queries.join('?')
  const shown = query === '' ? '' : `?${query.split(/[&;?]/).map(withoutToken).join('&')}`
  return `${bare}${rest.length === 0 ? '' : '%3f[removed]'}${shown}`
}

function withoutToken(pair: string): string {
  const [name = ''] = pair.split(/=|%3d/i, 1)
  return /token/i.test(decoded(pair)) ? `${name}=[removed]` : pair
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A value that cannot be decoded is treated as a token.
    return 'token'
  }
}
