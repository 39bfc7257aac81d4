import * as z from 'zod/mini'
import { Match } from '../../catalogue/match.ts'
import { Market } from '../../catalogue/market.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/** Maximum number of matches in a reply: of a list page, and of a request by ids for the rows in view. */
export const matchesPerPage = { list: 40, byId: 60 } as const

/** BOOK-01: a page of a filtered list of matches and outrights. */
export const getMatches = call({
  method: 'GET',
  path: '/api/v2/matches',
  reply: z.object({ matches: z.array(Match), pagination: Pagination }),
})

/** BOOK-02: one match or outright. */
export const getMatch = call({
  method: 'GET',
  path: '/api/v2/matches/:id',
  reply: Match,
})

/** BOOK-03: the markets of a match in the order in which a page shows them, the main market first. */
export const getMatchMarkets = call({
  method: 'GET',
  path: '/api/v2/matches/:id/markets',
  reply: z.object({
    match_id: z.int(),
    version: z.int(),
    stopped_producers: z.array(z.int()),
    markets: z.array(Market),
    pagination: Pagination,
  }),
})
