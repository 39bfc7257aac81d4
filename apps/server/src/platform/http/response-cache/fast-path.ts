import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http'
import { traceId } from '@touchline/process'
import type { ResponseCache, CachedResponse } from './response-cache.ts'

export type FastPath = {
  /** Returns true when the request was answered from the cache, before the framework runs. */
  tryToAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Remembers the cache key of a parsed request, because the same bytes get the same response for a while. `country` is
   * the visitor's trusted country, which the call was open to.
   */
  remember(request: IncomingMessage, key: string, country: string | null): void
  /** After this the framework sees every request again, so that it can end connections while the server closes. */
  close(): void
  hits(): number
}

const maxRemembered = 8_192
const maxNameLength = 2_048
/** Requests are parsed again after this time, because a site's hosts and languages may change. */
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
      // An untrusted country claim is not remembered: the same claim may later come through a trusted proxy.
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

/** The caller has seen something newer than the cache may have, as a page does after a gap in live updates. */
export function wantsNow({ headers }: IncomingMessage): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}

/** Combines everything of a request that a cached response may depend on. */
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

/** Sends a cacheable response. `common` are the headers of all responses; the head of each is built once. */
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
      // Shared caches must not serve the response to a country that the site is closed to.
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
    // Only the last value differs between responses; Node has written it when this returns.
    head[head.length - 1] = trace
    response.writeHead(isUnchanged ? 304 : 200, head)
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : answer.body)
  }
}

/** A proxy that compresses makes a tag weak, but the text is the same. */
function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',', 20).some((known) => known.trim().replace(/^W\//, '') === tag)
}
