import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SendCachedResponse } from './send-cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

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
