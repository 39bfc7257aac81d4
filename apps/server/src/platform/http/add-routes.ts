import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import * as z from 'zod/mini'
import { ErrorReply } from '@touchline/contract'
import { StaffErrorReply } from '@touchline/contract/site'
import { reject } from './error-handler.ts'
import type { createFindCaller } from './find-caller.ts'
import type { Route, Routes } from './handle.ts'
import { cachedRoute, callerRoute, isCacheable, isOwnQuery } from './route-handlers.ts'
import type { ResponseCaching } from './route-handlers.ts'

type Options = ReturnType<typeof createFindCaller> & { caching: ResponseCaching }

/** The schema for calls without a body, which rejects any content. */
const noBody = z.optional(z.nullable(z.strictObject({})))

/** Registers all calls with their schemas, the checks of their callers and their handlers. */
export function addRoutes(app: FastifyInstance, routes: Routes, options: Options): void {
  for (const route of routes) {
    const { endpoint } = route
    const isStaffCall = endpoint.access === 'staff'
    const isProviderCall = endpoint.access === 'provider'
    const Rejected = isStaffCall || isProviderCall ? StaffErrorReply : ErrorReply
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isStaffCall, isProviderCall, changesState: endpoint.changesState === true },
      ...(isProviderCall && { preParsing: retainRawBody }),
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.headers ? { headers: endpoint.headers } : {}),
        // The body of a provider's message is not validated here, because messages are stored even if they cannot be
        // parsed.
        ...(endpoint.method === 'GET' || isProviderCall ? {} : { body: endpoint.body ?? noBody }),
        response: { 200: endpoint.reply, '4xx': Rejected, '5xx': Rejected },
      },
      ...(isCacheable(endpoint) ? sharedRoute(route, options) : ownRoute(route, options)),
    })
  }
}

function ownRoute(route: Route, { findCaller }: Options) {
  const { endpoint } = route
  const limit = limitInFlight(endpoint.maxAtOnce)
  const findItsCaller = (request: FastifyRequest) => findCaller(endpoint, request)
  return {
    // Staff calls check the caller before the body is read, so that staff without the scope learn nothing about the
    // call.
    ...(endpoint.access === 'staff'
      ? { onRequest: [limit.onRequest, findItsCaller] }
      : { onRequest: limit.onRequest, preValidation: findItsCaller }),
    handler: limit.wrap(callerRoute(route)),
  }
}

/** Serves a route from the cache, except if the query requests data of the caller's own, which are never cached. */
function sharedRoute(route: Route, { checkCountry, findCaller, caching }: Options) {
  const { endpoint } = route
  const shared = cachedRoute(route, caching)
  if (endpoint.ownQuery === undefined)
    return { preValidation: (request: FastifyRequest) => checkCountry(endpoint, request), handler: shared }
  const limit = limitInFlight(endpoint.maxAtOnce)
  const own = limit.wrap(callerRoute(route))
  return {
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isOwnQuery(endpoint, request)) return checkCountry(endpoint, request)
      await limit.onRequest(request, reply)
      await findCaller(endpoint, request)
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      isOwnQuery(endpoint, request) ? own(request, reply) : shared(request, reply),
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Limits how many calls a route handles at once. A call counts until its handler ends, even if the client disconnects
 * before. If no handler has started, it counts until the connection closes.
 */
function limitInFlight(limit = Infinity) {
  const inFlight = new Set<FastifyRequest>()
  const working = new Set<FastifyRequest>()

  function take(request: FastifyRequest): void {
    if (inFlight.has(request)) return
    if (inFlight.size >= limit) reject('overloaded')
    inFlight.add(request)
  }

  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      take(request)
      reply.raw.once('close', () => {
        if (!working.has(request)) inFlight.delete(request)
      })
    },
    wrap:
      (handler: Handler) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        // If the client disconnected before the handler started, the call is no longer counted and has to be counted
        // again.
        take(request)
        working.add(request)
        try {
          return await handler(request, reply)
        } finally {
          working.delete(request)
          inFlight.delete(request)
        }
      },
  }
}

const maxBytes = 65_536

/** Stores the body before it is parsed, because the signature covers exactly these bytes. */
async function retainRawBody(request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    const buffer = chunk as Buffer
    bytes += buffer.length
    if (bytes > maxBytes) reject('invalid-request')
    chunks.push(buffer)
  }
  request.rawBody = Buffer.concat(chunks)
  const copy = new PassThrough()
  copy.end(request.rawBody)
  return copy
}
