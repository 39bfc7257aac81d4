import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { traceId } from '@touchline/process'
import type { Answer } from './response-cache.ts'

export type SendAnswer = (request: IncomingMessage, response: ServerResponse, answer: Answer, trace?: string) => void

/**
 * The one way a shared answer leaves, kept or just read. `common` is what every answer of this server carries; names and
 * values of an answer are put together once, when it is first sent.
 */
export function createSendAnswer(common: OutgoingHttpHeaders): SendAnswer {
  const whole = new WeakMap<Answer, string[]>()
  const unchanged = new WeakMap<Answer, string[]>()

  function headOf(answer: Answer, isUnchanged: boolean): string[] {
    const heads = isUnchanged ? unchanged : whole
    const head = heads.get(answer) ?? writeHead(answer, isUnchanged)
    heads.set(answer, head)
    return head
  }

  function writeHead({ body, tag, maxAgeSeconds }: Answer, isUnchanged: boolean): string[] {
    const own = {
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      vary: 'accept-language',
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
