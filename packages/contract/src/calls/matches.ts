import * as z from 'zod/mini'
import { LiveMarket } from '../catalogue/market.ts'
import { Match } from '../catalogue/match.ts'
import { endpoint } from './endpoint.ts'
import { boundedInt, Pagination } from './pagination.ts'

const MatchId = z.object({ id: boundedInt(1, Number.MAX_SAFE_INTEGER) })

/** `1,2,3`: the rows in view, at most 60. */
const IdList = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,59}$/)),
  z.transform((list) => list.split(',').map(Number)),
)

export const getMatches = endpoint({
  method: 'GET',
  path: '/api/v2/matches',
  summary: 'Matches by id, status or league, soonest first',
  query: z.object({
    id: z.optional(IdList),
    match_status: z.optional(boundedInt(0, 5)),
    tournament_id: z.optional(boundedInt(1, Number.MAX_SAFE_INTEGER)),
    page: z._default(boundedInt(1, 10_000), 1),
    limit: z._default(boundedInt(1, 60), 20),
  }),
  reply: z.object({ matches: z.array(Match), pagination: Pagination }),
  errors: ['invalid-request'],
})

export const getMatch = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id',
  summary: 'One match',
  params: MatchId,
  reply: Match,
  errors: ['invalid-request', 'not-found'],
})

export const getMatchMarkets = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/markets',
  summary: 'Every line of a match that is on show, as one consistent reading',
  params: MatchId,
  reply: z.object({
    match_id: z.int(),
    version: z.int(),
    stopped_producers: z.array(z.int()),
    markets: z.array(LiveMarket),
  }),
  errors: ['invalid-request', 'not-found'],
})
