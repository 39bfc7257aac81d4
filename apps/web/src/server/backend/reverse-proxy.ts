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

/** Serves everything from one origin without a reverse proxy: API calls and the live socket are passed on. */
export async function registerReverseProxy(
  app: FastifyInstance,
  { apiUrl, liveUrl, countryHeader }: Options,
): Promise<void> {
  if (apiUrl !== undefined) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // A call that moves money is never repeated here.
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
 * AUTH-07: the API trusts this process, so country headers from the visitor are removed under any name: the API may be
 * configured to read another header.
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
