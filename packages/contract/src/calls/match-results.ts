import * as z from 'zod/mini'
import { BetResult } from '../betting/bet.ts'
import { endpoint } from './endpoint.ts'
import { MatchId, pageLimit, pageNumber, Pagination } from './pagination.ts'

/** A line of which a result is known, as the provider has settled it. */
export const MarketResults = z.object({
  id: z.int(),
  specifier: z.string(),
  name: z.string(),
  outcomes: z.array(z.object({ id: z.string(), name: z.string(), result: BetResult })).check(z.maxLength(500)),
})
export type MarketResults = z.infer<typeof MarketResults>

/** In the order a page shows markets, main market first. A correction changes it. */
export const getMatchResults = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/results',
  summary: 'What the markets of a match were settled as, as it is in force now',
  maxAgeSeconds: 10,
  params: z.object({ id: MatchId }),
  query: z.object({ page: pageNumber, limit: pageLimit(500, 200) }),
  reply: z.object({ match_id: z.int(), markets: z.array(MarketResults), pagination: Pagination }),
  errors: ['invalid-request', 'not-found'],
})
