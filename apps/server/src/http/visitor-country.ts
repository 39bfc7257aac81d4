import { readCountry } from '@touchline/contract/site'
import type { FastifyRequest } from 'fastify'

/**
 * The country a proxy has found for the visitor. A call that came straight to us, or through somebody we do not trust,
 * has no forwarding behind it: whatever it says about its country is its own invention.
 */
export function visitorCountry(request: FastifyRequest, header: string | undefined): string | null {
  if (header === undefined || (request.ips?.length ?? 0) < 2) return null
  return readCountry(request.raw.headers[header])
}
