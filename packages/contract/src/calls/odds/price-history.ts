import * as z from 'zod/mini'
import { OddsMilli } from '../../catalogue/market.ts'
import { endpoint } from '../shared/endpoint.ts'
import { MatchId, SerialId } from '../shared/pagination.ts'
import { printableText } from '../shared/printable-text.ts'

/** Odds by outcome id at a moment of the producer's clock, in unix milliseconds. */
export const PricePoint = z.object({ at: z.int(), odds: z.record(z.string(), OddsMilli) })
export type PricePoint = z.infer<typeof PricePoint>

/** Kept for the lines a list row may show; a line without points answers with none. */
export const getPriceHistory = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/price-history',
  summary: 'How the price of a line has moved: at most 120 points, at least ten seconds apart, oldest first',
  maxAgeSeconds: 5,
  params: z.object({ id: MatchId }),
  query: z.object({
    market_id: SerialId,
    specifier: z._default(printableText(0, 500), ''),
  }),
  reply: z.object({
    match_id: z.int(),
    market_id: z.int(),
    specifier: z.string(),
    points: z.array(PricePoint).check(z.maxLength(120)),
  }),
  errors: ['invalid-request', 'not-found'],
})
