import proxy from '@fastify/http-proxy'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Options = { apiUrl: string | undefined; liveUrl: string | undefined }

/** One origin without a reverse proxy: the API's calls and the live socket are passed on from this port. */
export async function registerReverseProxy(app: FastifyInstance, { apiUrl, liveUrl }: Options): Promise<void> {
  if (apiUrl !== undefined) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // A call that moves money is never sent twice by us.
      retryMethods: [],
      maxRetriesOn503: 0,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...visitorHeaders(request as FastifyRequest) }),
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

/** The host selects the site and the origin is compared with it, so both must arrive as the visitor sent them. */
function visitorHeaders({ headers, ip, protocol, id }: FastifyRequest): Record<string, string> {
  return {
    ...(headers.host === undefined ? {} : { host: headers.host }),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-trace-id': id,
  }
}
