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

/**
 * Passes API calls and the live socket on, so that an installation without a reverse proxy serves everything from one
 * origin.
 */
export async function registerReverseProxy(
  app: FastifyInstance,
  { apiUrl, liveUrl, countryHeader }: Options,
): Promise<void> {
  if (apiUrl !== undefined) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // No method is retried, because a call that moves money must never be repeated here.
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

// The plugin calls this function, which its types do not declare.
const socketOptions: SocketOptions & { rewriteRequestHeaders: unknown } = {
  rewriteRequestHeaders: (headers: Record<string, string>, request: FastifyRequest) => ({
    ...headers,
    ...visitorHeaders(request),
    ...(request.headers.origin === undefined ? {} : { origin: request.headers.origin }),
  }),
}

type Headers = Parameters<NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteRequestHeaders']>>[1]

/**
 * AUTH-07: removes all headers in which a visitor could claim a country. The API trusts this process, and may be
 * configured to read a header that this process does not read.
 */
function withoutOwnCountry(headers: Headers, request: FastifyRequest, countryHeader: string | undefined): Headers {
  const believed = visitorCountry(request, countryHeader) === null ? undefined : countryHeader
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name === believed || (name !== countryHeader && !name.toLowerCase().includes('country')),
    ),
  )
}

/**
 * Returns the headers that describe the visitor. The API selects the site by the host and compares the origin with it,
 * so both are passed on as the visitor sent them.
 */
function visitorHeaders({ headers, ip, protocol, id }: FastifyRequest): Record<string, string> {
  return {
    ...(headers.host === undefined ? {} : { host: headers.host }),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-trace-id': id,
  }
}
