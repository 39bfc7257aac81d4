import { deviceOf, sessionOf } from './credentials.ts'
import type { ServedEndpoint } from '@touchline/contract/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Route } from './handle.ts'
import type { FastPath, SendCachedResponse } from './response-cache/fast-path.ts'
import { createFastPath, wantsNow, createSendCachedResponse } from './response-cache/fast-path.ts'
import { preferredLocale } from './handle.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { Log, Metrics } from '@touchline/process'
import { commonOf } from './client-errors.ts'
import { Rejection } from './error-handler.ts'
import { createResponseCache } from './response-cache/response-cache.ts'

export type ResponseCaching = {
  cache: ResponseCache
  fastPath: FastPath
  sendCachedResponse: (reply: FastifyReply) => SendCachedResponse
}

/**
 * Returns true if the response is the same for all callers and has a max age. It can then be served without finding the
 * caller. A response that not everyone may read is never cached.
 */
export function isCacheable({ access = 'anyone', method, maxAgeSeconds }: ServedEndpoint): boolean {
  return access === 'anyone' && method === 'GET' && maxAgeSeconds !== undefined
}

/** Returns the max age of the response for these parameters. */
export function maxAgeOf({ maxAgeSeconds = 0, maxAgeOf: own }: ServedEndpoint, params: object | undefined): number {
  const value = own && new Map(Object.entries(params ?? {})).get(own.param)
  return own && Object.hasOwn(own.seconds, String(value)) ? (own.seconds[String(value)] ?? 0) : maxAgeSeconds
}

/** Returns true if the query has the parameter that makes the response the caller's own. */
export function isOwnQuery({ ownQuery }: ServedEndpoint, { query }: Pick<FastifyRequest, 'query'>): boolean {
  return ownQuery !== undefined && (query as Record<string, unknown>)[ownQuery] !== undefined
}

const anonymous = {
  player: undefined,
  staff: undefined,
  rawBody: undefined,
  session: { token: undefined, keep: () => {}, drop: () => {} },
  device: { token: undefined, keep: () => {} },
  userAgent: '',
  host: '',
  address: '',
  country: null,
}

/** Returns a handler that shares one read among all equal requests. Later requests are answered by the fast path. */
export function cachedRoute({ endpoint, answer }: Route, { cache, fastPath, sendCachedResponse }: ResponseCaching) {
  const { path, reply: schema } = endpoint
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { site, id: traceId } = request
    const locale = preferredLocale(request.raw.headers['accept-language'], site)
    const [params, query] = [request.params as undefined, request.query as undefined]
    const key = `${site.id}\n${locale}\n${path}\n${canonical(params)}\n${canonical(query)}`
    const call = { ...anonymous, params, query, headers: undefined, body: undefined }
    const read = async () => JSON.stringify(z.parse(schema, await answer({ ...call, site, locale, traceId })))
    const wanted = { key, maxAgeSeconds: maxAgeOf(endpoint, params), read }
    const found = await cache.get(wanted, wantsNow(request.raw))
    fastPath.remember(request.raw, key, request.country)
    const send = sendCachedResponse(reply)
    reply.hijack()
    send(request.raw, reply.raw, found, traceId)
  }
}

/**
 * Writes the parsed values in a fixed order, so that equal requests have the same cache key. Unknown parameters are not
 * included.
 */
function canonical(values: object | undefined): string {
  return JSON.stringify(Object.entries(values ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function createResponseCaching(
  log: Log,
  { meter }: Metrics,
  countryHeader: string | undefined,
): ResponseCaching {
  const cache = createResponseCache({
    onError(error) {
      // Only reads in the background end here; if the next one fails too, its caller gets the error.
      if (!(error instanceof Rejection)) log.warn({ err: error }, 'cache refresh failed')
    },
  })
  let send: SendCachedResponse | undefined
  const fastPath = createFastPath(cache, () => send, countryHeader)
  meter
    .createObservableCounter('response_cache_hits', { description: 'Requests served from the response cache' })
    .addCallback((result) => result.observe(fastPath.hits()))
  meter
    .createObservableCounter('response_cache_reads', { description: 'Database reads for cached responses' })
    .addCallback((result) => result.observe(cache.count.reads))
  meter
    .createObservableGauge('response_cache_bytes', { description: 'Bytes in the response cache' })
    .addCallback((result) => result.observe(cache.count.bytes))
  return {
    cache,
    fastPath,
    // The common headers are taken from a response of the framework, so that cached responses have the same security
    // headers.
    sendCachedResponse: (reply) => (send ??= createSendCachedResponse(commonOf(reply.getHeaders()), countryHeader)),
  }
}

export function callerRoute({ endpoint, answer }: Route) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    answer({
      params: request.params as undefined,
      query: request.query as undefined,
      headers: (endpoint.headers ? request.headers : undefined) as undefined,
      body: request.body as undefined,
      player: request.player,
      staff: request.staff as undefined,
      rawBody: request.rawBody,
      session: sessionOf(request, reply),
      device: deviceOf(request, reply),
      // Fastify removes headers that the endpoint does not declare, so these are read from the raw request.
      userAgent: (request.raw.headers['user-agent'] ?? '').slice(0, 200),
      address: request.ip,
      host: (request.raw.headers.host ?? '').toLowerCase(),
      country: request.country,
      site: request.site,
      locale: preferredLocale(request.raw.headers['accept-language'], request.site),
      traceId: request.id,
    })
}
