import * as z from 'zod/mini'
import { OddsMilli } from '../../catalogue/market.ts'
import { call } from '../shared/endpoint.ts'

/** Odds by outcome id at a moment of the producer's clock, in unix milliseconds. */
export const PricePoint = z.object({ at: z.int(), odds: z.record(z.string(), OddsMilli) })
export type PricePoint = z.infer<typeof PricePoint>

/** Kept for the lines a list row may show; a line without points answers with none. */
export const getPriceHistory = call({
  method: 'GET',
  path: '/api/v2/matches/:id/price-history',
  reply: z.object({
    match_id: z.int(),
    market_id: z.int(),
    specifier: z.string(),
    points: z.array(PricePoint).check(z.maxLength(120)),
  }),
})
