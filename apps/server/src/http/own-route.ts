import { visitorCountry } from '@touchline/contract/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from './handle.ts'
import { preferredLocale } from './preferred-locale.ts'
import { sessionOf } from './session-cookie.ts'

/** A handler whose answer is for its caller alone. */
export function ownRoute({ endpoint, answer }: Route, countryHeader: string | undefined) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    answer({
      params: request.params as undefined,
      query: request.query as undefined,
      headers: (endpoint.headers ? request.headers : undefined) as undefined,
      body: request.body as undefined,
      player: request.player,
      staff: request.staff as undefined,
      session: sessionOf(request, reply),
      address: request.ip,
      // The raw ones, here and below: where the endpoint declares headers, the request keeps only those.
      country: visitorCountry({ ips: request.ips, headers: request.raw.headers }, countryHeader),
      site: request.site,
      locale: preferredLocale(request.raw.headers['accept-language'], request.site),
      traceId: request.id,
    })
}
