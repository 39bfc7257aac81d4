import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http'
import { traceId } from '@touchline/process'
import type { ResponseCache, CachedResponse } from './response-cache.ts'

export type FastPath = {
  /** True when the request was answered from the cache, before anything of the framework has run. */
  tryToAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Remembers the cache key of a parsed request: the same bytes lead to the same response for a while. `country` is what the
   * request was believed to come from, and was not closed to.
   */
  remember(request: IncomingMessage, key: string, country: string | null): void
  /** From here on the framework sees every request again: it ends connections when the server is closing. */
  close(): void
  hits(): number
}

const keepAtMost = 8_192
const longestName = 2_048
/** A site's host may be removed, a language added: after this long a request is parsed again. */
const keepMs = 2_000

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
      // Who claims a country and is not believed is asked each time: the same claim may come through a proxy we trust.
      if (country === null && countryHeader !== undefined && request.headers[countryHeader] !== undefined) return
      const name = nameOf(request, countryHeader)
      if (name.length > longestName) return
      keys.delete(name)
      keys.set(name, { key, untilMs: performance.now() + keepMs })
      const [oldest] = keys.size > keepAtMost ? keys.keys() : []
      if (oldest !== undefined) keys.delete(oldest)
    },
    close: () => void (isClosed = true),
    hits: () => hits,
  }
}

/** The caller has seen something newer than the cache may have, as the live layer of a page has after a gap. */
export function wantsNow({ headers }: IncomingMessage): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}

/** Everything of a request that a cached response may depend on. */
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
 * Sends a cacheable response, from the cache or just read. `common` are the headers every response of this server has;
 * the head of a response is built once, when it is first sent.
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
      // What is cached between here and the visitor is not given to a country that the site is closed to.
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
    // The last value is the one thing that differs from one sending to the next; Node has written it down when this returns.
    head[head.length - 1] = trace
    response.writeHead(isUnchanged ? 304 : 200, head)
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : answer.body)
  }
}

/** A proxy that compresses makes a tag weak; the text is still the same. */
function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',', 20).some((known) => known.trim().replace(/^W\//, '') === tag)
}
