import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { traceId } from '@touchline/process'
import type { CachedResponse } from './response-cache.ts'

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
