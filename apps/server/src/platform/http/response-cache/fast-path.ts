import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http'
import { traceId } from '@touchline/process'
import type { ResponseCache, CachedResponse } from './response-cache.ts'

export type FastPath = {
  /** Answers the request from the cache before the framework runs. Returns true if it did. */
  tryToAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Stores the cache key of a request that the framework has parsed, so that the next request with the same URL and
   * headers need not be parsed. `country` is the country sent by a trusted proxy, for which the call was allowed.
   */
  remember(request: IncomingMessage, key: string, country: string | null): void
  /** Passes all further requests to the framework, so that it can end connections while the server closes. */
  close(): void
  hits(): number
}

const maxRemembered = 8_192
const maxNameLength = 2_048
/** After this time a request is parsed again, because the hosts and languages of a site may have changed. */
const rememberMs = 2_000

export function createFastPath(
  cache: ResponseCache,
  send: () => SendCachedResponse | undefined,
  countryHeader?: string,
): FastPath {
  const keys = new Map<string, { key: string; untilMs: number }>()
  let isClosed = false
  let hits = 0
  return {
    tryToAnswer(request, response) {
      if (isClosed || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const parsed = keys.get(nameOf(request, countryHeader))
      if (!parsed || parsed.untilMs < performance.now() || wantsNow(request)) return false
      const cached = cache.peek(parsed.key)
      const sendCachedResponse = send()
      if (!cached || !sendCachedResponse) return false
      hits += 1
      sendCachedResponse(request, response, cached)
      return true
    },
    remember(request, key, country) {
      // A country header that was not trusted is not stored, because a trusted proxy may later send the same value.
      if (country === null && countryHeader !== undefined && request.headers[countryHeader] !== undefined) return
      const name = nameOf(request, countryHeader)
      if (name.length > maxNameLength) return
      keys.delete(name)
      keys.set(name, { key, untilMs: performance.now() + rememberMs })
      const [oldest] = keys.size > maxRemembered ? keys.keys() : []
      if (oldest !== undefined) keys.delete(oldest)
    },
    close: () => void (isClosed = true),
    hits: () => hits,
  }
}

/** Returns true if the client requires a new response, as pages do after a gap in live updates. */
export function wantsNow({ headers }: IncomingMessage): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}

/** Combines all parts of a request on which a cached response may depend. */
function nameOf({ url, headers }: IncomingMessage, countryHeader: string | undefined): string {
  const country = countryHeader === undefined ? '' : `\n${String(headers[countryHeader])}`
  return `${headers.host}\n${url}\n${headers['accept-language']}${country}`
}

export type SendCachedResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  trace?: string,
) => void

/**
 * Returns a function that sends cached responses. `common` are the headers of all responses. The headers of each cached
 * response are built once.
 */
export function createSendCachedResponse(common: OutgoingHttpHeaders, countryHeader?: string): SendCachedResponse {
  const whole = new WeakMap<CachedResponse, string[]>()
  const unchanged = new WeakMap<CachedResponse, string[]>()

  function headOf(answer: CachedResponse, isUnchanged: boolean): string[] {
    const heads = isUnchanged ? unchanged : whole
    const head = heads.get(answer) ?? writeHead(answer, isUnchanged)
    heads.set(answer, head)
    return head
  }

  function writeHead({ body, tag, maxAgeSeconds }: CachedResponse, isUnchanged: boolean): string[] {
    const own = {
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      // Shared caches store responses separately by country, because a site may be blocked in some.
      vary: countryHeader === undefined ? 'accept-language' : `accept-language, ${countryHeader}`,
      etag: tag,
      ...(isUnchanged ? {} : { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }),
      'x-trace-id': '',
    }
    return Object.entries({ ...common, ...own }).flatMap(([name, value]) => [name, String(value)])
  }

  return (request, response, answer, trace = traceId(request.headers['x-trace-id'])) => {
    const isUnchanged = isKnown(request.headers['if-none-match'], answer.tag)
    const head = headOf(answer, isUnchanged)
    // The trace id is the only header value that differs. The array can be reused, because writeHead has written it
    // when it returns.
    head[head.length - 1] = trace
    response.writeHead(isUnchanged ? 304 : 200, head)
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : answer.body)
  }
}

/** The prefix W/ is ignored: proxies that compress responses add it to the tag, but the content is the same. */
function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',', 20).some((known) => known.trim().replace(/^W\//, '') === tag)
}
