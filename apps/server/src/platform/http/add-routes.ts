import { ErrorReply } from '@touchline/contract'
import { StaffErrorReply } from '@touchline/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { createFindCaller } from './find-caller.ts'
import type { Route, Routes } from './handle.ts'
import { limitInFlight } from './limit-in-flight.ts'
import { retainRawBody } from './raw-body.ts'
import { cachedRoute, callerRoute, isCacheable, isOwnQuery } from './route-handlers.ts'
import type { ResponseCaching } from './route-handlers.ts'

type Options = ReturnType<typeof createFindCaller> & { caching: ResponseCaching }

/** A call that takes no body rejects one that is sent: no handler would read it. */
const noBody = z.optional(z.nullable(z.strictObject({})))

/** Every declared call with its schemas, its caller and its handler. */
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
      ...(endpoint.largestBodyBytes === undefined ? {} : { bodyLimit: endpoint.largestBodyBytes }),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.headers ? { headers: endpoint.headers } : {}),
        // What a provider has signed is stored, also where it cannot be read.
        ...(endpoint.method === 'GET' || isProviderCall ? {} : { body: endpoint.body ?? noBody }),
        response: { 200: endpoint.reply, '4xx': Rejected, '5xx': Rejected },
      },
      ...(isCacheable(endpoint) ? sharedRoute(route, options) : ownRoute(route, options)),
    })
  }
}

function ownRoute(route: Route, { findCaller }: Options) {
  const { endpoint } = route
  const limit = limitInFlight(endpoint.mostAtOnce)
  const findItsCaller = (request: FastifyRequest) => findCaller(endpoint, request)
  return {
    // Staff without the scope learn nothing of what the call takes: they are rejected before its body is read.
    ...(endpoint.access === 'staff'
      ? { onRequest: [limit.onRequest, findItsCaller] }
      : { onRequest: limit.onRequest, preValidation: findItsCaller }),
    handler: limit.wrap(callerRoute(route)),
  }
}

/** From the cache, but for what is the caller's own: that is neither stored nor served from there. */
function sharedRoute(route: Route, { checkCountry, findCaller, caching }: Options) {
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
      await findCaller(endpoint, request)
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      isOwnQuery(endpoint, request) ? own(request, reply) : shared(request, reply),
  }
}
