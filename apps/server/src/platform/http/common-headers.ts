import type { FastifyInstance } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'

/** What an answer says of itself; everything else is said by every answer of this server alike. */
const own = new Set([
  'x-trace-id',
  'cache-control',
  'vary',
  'etag',
  'content-type',
  'content-length',
  'connection',
  'date',
  'retry-after',
])

export function commonOf(headers: object): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)))
}

export type CommonHeaders = () => Promise<OutgoingHttpHeaders>

/**
 * For answers that leave before the framework has begun. Taken from an answer of its own, so that they carry the same
 * security headers, whatever they are; asked for once.
 */
export function createCommonHeaders(app: () => FastifyInstance): CommonHeaders {
  let known: Promise<OutgoingHttpHeaders> | undefined
  return () => (known ??= read().catch(() => ((known = undefined), { 'x-content-type-options': 'nosniff' })))

  async function read(): Promise<OutgoingHttpHeaders> {
    const { headers } = await app().inject({ method: 'GET', url: '/' })
    return commonOf(headers)
  }
}
