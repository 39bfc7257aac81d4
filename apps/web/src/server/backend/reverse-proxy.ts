import { visitorCountry } from '@touchline/contract/site'
import proxy from '@fastify/http-proxy'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Options = {
  apiUrl: string | undefined
  liveUrl: string | undefined
  /** The header in which a trusted proxy names the visitor's country. */
  countryHeader: string | undefined
}

/** One origin without a reverse proxy: the API's calls and the live socket are passed on from this port. */
export async function registerReverseProxy(
  app: FastifyInstance,
  { apiUrl, liveUrl, countryHeader }: Options,
): Promise<void> {
  if (apiUrl !== undefined) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // A call that moves money is never sent twice by us.
      retryMethods: [],
      maxRetriesOn503: 0,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutOwnCountry(headers, request as FastifyRequest, countryHeader),
          ...visitorHeaders(request as FastifyRequest),
        }),
      },
    })
  }
  if (liveUrl !== undefined) {
    await app.register(proxy, {
      upstream: liveUrl,
      prefix: '/connection',
      rewritePrefix: '/connection',
      websocket: true,
      wsClientOptions: socketOptions,
    })
  }
}

type SocketOptions = NonNullable<FastifyHttpProxyOptions['wsClientOptions']>

// The plugin calls it; its types do not know.
const socketOptions: SocketOptions & { rewriteRequestHeaders: unknown } = {
  rewriteRequestHeaders: (headers: Record<string, string>, request: FastifyRequest) => ({
    ...headers,
    ...visitorHeaders(request),
    ...(request.headers.origin === undefined ? {} : { origin: request.headers.origin }),
  }),
}

type Headers = Parameters<NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteRequestHeaders']>>[1]

/**
 * AUTH-07: the API believes us, so what a visitor says of their own country is not passed on, under any name: the API may be
 * told to read another header than we are.
 */
function withoutOwnCountry(headers: Headers, request: FastifyRequest, countryHeader: string | undefined): Headers {
  const believed = visitorCountry(request, countryHeader) === null ? undefined : countryHeader
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name === believed || (name !== countryHeader && !name.toLowerCase().includes('country')),
    ),
  )
}

/** The host selects the site and the origin is compared with it, so both must arrive as the visitor sent them. */
function visitorHeaders({ headers, ip, protocol, id }: FastifyRequest): Record<string, string> {
  return {
    ...(headers.host === undefined ? {} : { host: headers.host }),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-trace-id': id,
  }
}
