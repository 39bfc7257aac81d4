import * as z from 'zod/mini'
import { MatchStatus } from '../catalogue/match-state.ts'
import { Match } from '../catalogue/match.ts'
import { SportKey } from '../catalogue/sport.ts'
import { Market } from '../catalogue/words.ts'
import { endpoint } from './endpoint.ts'
import { boundedInt, Pagination } from './pagination.ts'

const MatchId = z.object({ id: boundedInt(1, Number.MAX_SAFE_INTEGER) })

/** `1,2,3`: the rows in view, at most 60. */
const IdList = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,59}$/)),
  z.transform((list) => list.split(',').map(Number)),
)

/** `0,1`: before the start and live. */
const StatusList = z.pipe(
  z.string().check(z.regex(/^[0-5](,[0-5]){0,5}$/)),
  z.pipe(
    z.transform((list: string) => list.split(',').map(Number)),
    z.array(MatchStatus),
  ),
)

/** BOOK-01. */
export const getMatches = endpoint({
  method: 'GET',
  path: '/api/v2/matches',
  summary: 'Matches by id, status, sport or league, soonest first',
  maxAgeSeconds: 1,
  query: z.object({
    id: z.optional(IdList),
    match_status: z.optional(StatusList),
    sport_key: z.optional(SportKey),
    tournament_id: z.optional(boundedInt(1, 2_147_483_647)),
    sort_by: z._default(z.enum(['start_time:asc', 'start_time:desc']), 'start_time:asc'),
    page: z._default(boundedInt(1, 10_000), 1),
    limit: z._default(boundedInt(1, 60), 20),
  }),
  reply: z.object({ matches: z.array(Match), pagination: Pagination }),
  errors: ['invalid-request'],
})

/** BOOK-02. */
export const getMatch = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id',
  summary: 'One match',
  maxAgeSeconds: 1,
  params: MatchId,
  reply: Match,
  errors: ['invalid-request', 'not-found'],
})

/** BOOK-03: in the order a page shows them, main market first. */
export const getMatchMarkets = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/markets',
  summary: 'Every line of a match that is on show, as one consistent reading',
  maxAgeSeconds: 1,
  params: MatchId,
  reply: z.object({
    match_id: z.int(),
    version: z.int(),
    stopped_producers: z.array(z.int()),
    markets: z.array(Market),
  }),
  errors: ['invalid-request', 'not-found'],
})
