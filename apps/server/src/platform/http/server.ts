import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import { ErrorReply, isPlatformCall, needsCompleteAccount, playerHeader } from '@touchline/contract'
import type { Endpoint, SessionEnd } from '@touchline/contract'
import { StaffErrorReply, visitorCountry } from '@touchline/contract/site'
import type { CountryAccess } from '@touchline/contract/site'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerProxy, hasSeveralHosts, requestTimeouts, traceId } from '@touchline/process'
import type { Drain, Log, Metrics } from '@touchline/process'
import { createServer as createHttpServer } from 'node:http'
import * as z from 'zod/mini'
import { bearerToken, sessionToken } from './credentials.ts'
import { createClientErrors } from './client-errors.ts'
import { createCommonHeaders } from './common-headers.ts'
import { limitInFlight } from './limit-in-flight.ts'
import { loggedUrl } from './logged-url.ts'
import { retainRawBody } from './raw-body.ts'
import { addErrorHandler, reject } from './error-handler.ts'
import { createMethodsAt } from './methods-at.ts'
import type { Route, Routes, SignedIn, Site, Staff } from './handle.ts'
import { isSameOriginCall, isVersionServed } from './same-origin.ts'
import { createResponseCaching, isCacheable, isOwnQuery, callerRoute, cachedRoute } from './route-handlers.ts'

type Options = {
  log: Log
  metrics: Metrics
  drain: Drain
  findSite: (host: string) => Promise<Site | undefined>
  findPlayer: (token: string, site: Site) => Promise<SignedIn | undefined>
  /** RG-02, RG-03: the limit that ended the session of a token, if one did. */
  findSessionEnd: (token: string, site: Site) => Promise<SessionEnd | undefined>
  /** Refuses whoever is nobody's staff. */
  findStaff: (token: string | undefined, address: string) => Promise<Staff>
  /** AUTH-05, AUTH-06: whether the player has given what the site demands. */
  isAccountComplete: (player: SignedIn, site: Site) => Promise<boolean>
  /** AUTH-07: what is closed to visitors of a country. */
  countryAccess: (site: Site, country: string | null) => Promise<CountryAccess>
  /** The header in which a trusted proxy names the visitor's country. */
  countryHeader: string | undefined
  /** Who may say where a call came from: addresses or names such as `loopback`, joined by commas. */
  trustedProxies: string
  routes: Routes
}

const startMs = 5_000

/** Of a call that takes no body: what nobody reads is not accepted either. */
const noBody = z.optional(z.nullable(z.strictObject({})))

/** The API as a library: routes in, a server out. `api.ts` decides where it listens. */
export async function createServer(options: Options): Promise<FastifyInstance> {
  const { log, metrics, drain, findSite, findPlayer, findSessionEnd, findStaff, isAccountComplete } = options
  const { countryAccess, countryHeader } = options
  const { trustedProxies, routes } = options
  const caching = createResponseCaching(log, metrics, countryHeader)
  const clientErrors = createClientErrors(createCommonHeaders(() => app))
  const app: FastifyInstance = fastify({
    // Cached responses are sent here, before the framework starts.
    serverFactory: (handler) =>
      createHttpServer(requestTimeouts, (request, response) => {
        if (answerProxy(drain, request, response)) return
        if (hasSeveralHosts(request) || !caching.fastPath.tryToAnswer(request, response)) handler(request, response)
      }),
    loggerInstance: withoutTokens(log) as FastifyBaseLogger,
    // A call that arrived before the port closed is answered.
    return503OnClosing: false,
    bodyLimit: 65_536,
    requestTimeout: requestTimeouts.requestTimeout,
    trustProxy: trustedProxies,
    genReqId: (request) => traceId(request.headers['x-trace-id']),
    logController: new LogController({ requestIdLogLabel: 'trace_id' }),
    frameworkErrors: clientErrors.rejectAddress,
    clientErrorHandler: clientErrors.rejectRequest,
  })
  app.removeContentTypeParser('text/plain') // the one body besides a form's that any page may send anywhere
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app, metrics, createMethodsAt(routes.map(({ endpoint }) => endpoint)))
  await app.register(helmet, {
    // Without the library's defaults, which would allow answers more than nothing.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: false, // the reverse proxy's, which knows the brand's names
  })
  // What loading the code and the first calls cost is no load of players: it would close a process that has just become ready.
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
    // Not `request.host`: behind a trusted proxy that would be a header anybody can send through it.
    request.site = (await findSite(request.headers.host ?? '')) ?? reject('unknown-site')
    // A token of staff is sent by nobody's browser by itself, so it matters not from where.
    const { isStaffCall = false, isProviderCall = false, changesState = false } = request.routeOptions.config
    // Nor is a message of a provider: its body is signed.
    if (!isStaffCall && !isProviderCall && !isSameOriginCall(changesState ? 'POST' : request.method, request.headers))
      reject('not-from-here')
  })

  /** AUTH-07. Staff are not asked: their tokens are not for visitors. */
  async function checkCountry(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    request.country = visitorCountry({ ips: request.ips, headers: request.raw.headers }, countryHeader)
    const { closedFor } = endpoint
    if (endpoint.access === 'staff' || closedFor === 'none') return
    const access = await countryAccess(request.site, request.country)
    const isClosed =
      access.isSiteBlocked ||
      (access.isSignInBlocked && (closedFor === 'sign-in' || closedFor === 'either')) ||
      (access.isSignUpBlocked && (closedFor === 'sign-up' || closedFor === 'either'))
    if (isClosed) reject('country-blocked', request.country === null ? {} : { country: request.country })
  }

  async function findCaller(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    // Its handler compares the signature.
    if (endpoint.access === 'provider') return
    if (endpoint.access === 'staff') {
      request.staff = await findStaff(bearerToken(request.raw.headers), request.ip)
      if (!request.staff.scopes.includes(endpoint.scope)) reject('not-allowed')
      return
    }
    const token = sessionToken(request)
    request.player = token === undefined ? undefined : await findPlayer(token, request.site)
    if (endpoint.access === 'player' && isMeantForAnother(request)) reject('not-signed-in')
    const { isExcluded = false, outOfMinutesUntil } = request.player ?? {}
    if ((isExcluded || outOfMinutesUntil !== undefined) && endpoint.openTo !== 'excluded') {
      if (endpoint.access === 'player') reject(isExcluded ? 'excluded' : 'out-of-limit')
      request.player = undefined
    }
    if (endpoint.access !== 'player') return
    const player = request.player ?? (await rejectEnded(token, request.site))
    if (endpoint.closedTo === 'on-hold' && player.isOnHold === true) reject('account-on-hold')
    if (needsCompleteAccount(endpoint) && !(await isAccountComplete(player, request.site))) reject('account-incomplete')
  }

  /** A page says which limit ended a session, and not that it was idle. */
  async function rejectEnded(token: string | undefined, site: Site): Promise<never> {
    const endedBy = token === undefined ? undefined : await findSessionEnd(token, site)
    return reject('not-signed-in', endedBy && { ended_by: endedBy })
  }

  app.addHook('preClose', async () => {
    caching.fastPath.close()
    void drain.endConnections(app.server)
  })

  for (const route of routes) {
    const { endpoint } = route
    const isStaffCall = endpoint.access === 'staff'
    const isProviderCall = endpoint.access === 'provider'
    const Refused = isStaffCall || isProviderCall ? StaffErrorReply : ErrorReply
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isStaffCall, isProviderCall, changesState: endpoint.changesState === true },
      ...(isProviderCall && { preParsing: retainRawBody }),
      ...(endpoint.largestBodyBytes === undefined ? {} : { bodyLimit: endpoint.largestBodyBytes }),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.headers ? { headers: endpoint.headers } : {}),
        // What a provider has signed is kept, also where it cannot be read.
        ...(endpoint.method === 'GET' || isProviderCall ? {} : { body: endpoint.body ?? noBody }),
        response: { 200: endpoint.reply, '4xx': Refused, '5xx': Refused },
      },
      ...(isCacheable(endpoint) ? sharedRoute(route) : ownRoute(route)),
    })
  }

  function findCallerOf(endpoint: Endpoint) {
    return async (request: FastifyRequest) => {
      if (isPlatformCall(endpoint) && !isVersionServed(request.raw.headers.accept)) reject('unsupported-version')
      await checkCountry(endpoint, request)
      await findCaller(endpoint, request)
    }
  }

  function ownRoute(route: Route) {
    const { endpoint } = route
    const limit = limitInFlight(endpoint.mostAtOnce)
    const findItsCaller = findCallerOf(endpoint)
    return {
      // Staff without the scope learn nothing of what the call takes: they are rejected before its body is read.
      ...(endpoint.access === 'staff'
        ? { onRequest: [limit.onRequest, findItsCaller] }
        : { onRequest: limit.onRequest, preValidation: findItsCaller }),
      handler: limit.wrap(callerRoute(route)),
    }
  }

  /** From the cache, but for what is the caller's own: that is neither stored nor served from there. */
  function sharedRoute(route: Route) {
    const { endpoint } = route
    const shared = cachedRoute(route, caching)
    if (endpoint.ownQuery === undefined)
      return { preValidation: (request: FastifyRequest) => checkCountry(endpoint, request), handler: shared }
    const limit = limitInFlight(endpoint.mostAtOnce)
    const own = limit.wrap(callerRoute(route))
    return {
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isOwnQuery(endpoint, request)) return checkCountry(endpoint, request)
        await limit.onRequest(request, reply)
        await findCallerOf(endpoint)(request)
      },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        isOwnQuery(endpoint, request) ? own(request, reply) : shared(request, reply),
    }
  }

  return app
}

/** BEY-04: whose page made the call is not who is signed in. Of whoever is not signed in at all is said why. */
function isMeantForAnother({ player, raw }: FastifyRequest): boolean {
  const meant = raw.headers[playerHeader]
  return meant !== undefined && player !== undefined && meant !== String(player.id)
}

/** Tokens of mailed links travel in the query: the log has the address without them. */
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
