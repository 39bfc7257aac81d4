import * as z from 'zod/mini'
import { MatchStatusCode } from '../../catalogue/match-state.ts'
import { EventType, Match } from '../../catalogue/match.ts'
import { SportType } from '../../catalogue/sport-type.ts'
import { SportKey } from '../../catalogue/sport.ts'
import { Market } from '../../catalogue/names.ts'
import { endpoint } from '../shared/endpoint.ts'
import {
  boundedInt,
  Flag,
  idList,
  MatchId,
  Moment,
  pageLimit,
  pageNumber,
  Pagination,
  SerialId,
} from '../shared/pagination.ts'
import { printableText } from '../shared/printable-text.ts'

/** `0,1`: before the start and live. */
export const MatchStatusList = z.pipe(
  z.string().check(z.regex(/^[0-5](,[0-5]){0,5}$/)),
  z.pipe(
    z.transform((list: string) => [...new Set(list.split(','))].toSorted().map(Number)),
    z.array(MatchStatusCode),
  ),
)

const anyType = `(${EventType.options.join('|')})`

/** `season,stage`: outrights of either kind. */
const EventTypeList = z.pipe(
  z.string().check(z.regex(new RegExp(`^${anyType}(,${anyType}){0,3}$`))),
  z.pipe(
    z.transform((list: string) => [...new Set(list.split(','))].toSorted()),
    z.array(EventType),
  ),
)

const sortKeys = [
  'sport_id',
  'sport_priority',
  'category_id',
  'category_priority',
  'tournament_id',
  'tournament_priority',
  'start_time',
  'bets_count',
] as const

/** CAT-06. Higher priorities are more important: `sport_priority:desc` puts the important sports first. */
export const MatchSort = z.enum(sortKeys.flatMap((key) => [`${key}:asc`, `${key}:desc`] as const))
export type MatchSort = z.infer<typeof MatchSort>

const SortList = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((list: string) => list.split(',')),
    z.array(MatchSort).check(z.maxLength(sortKeys.length)),
  ),
)

/** Rows of a list page, and rows in view that are asked by id. */
export const matchesPerPage = { list: 40, byId: 60 } as const

/** BOOK-01. */
export const getMatches = endpoint({
  method: 'GET',
  path: '/api/v2/matches',
  summary:
    "Matches and outrights; without `sort_by` in the operator's order: its top sports and leagues first, then the soonest",
  maxAgeSeconds: 1,
  ownQuery: 'favourite',
  mostAtOnce: 50,
  query: z.object({
    id: z.optional(idList(matchesPerPage.byId)),
    type: z.optional(EventTypeList),
    sport_key: z.optional(SportKey),
    sport_type: z.optional(SportType),
    category_id: z.optional(SerialId),
    tournament_id: z.optional(SerialId),
    match_status: z.optional(MatchStatusList),
    /** One or more, joined by commas. */
    sort_by: z.optional(SortList),
    start_from: z.optional(Moment),
    start_to: z.optional(Moment),
    /** Only matches with a price that can be bet at this moment. */
    bettable: z.optional(Flag),
    max_per_sport: z.optional(boundedInt(1, 100)),
    page: pageNumber,
    /** Above 40 it falls to 40; with `id`, to 60. */
    limit: pageLimit(matchesPerPage.byId, 20),
    /** Only what the operator has named a top match, or what is played in one of its top leagues. */
    top: z.optional(Flag),
    /** What the player has marked, and matches of teams they have marked; a visitor has none. */
    favourite: z.optional(Flag),
    has_video: z.optional(Flag),
    /** SLIP-20: only matches that can be bet now and of whose outcomes several can be joined into one bet. */
    custom_bet: z.optional(Flag),
  }),
  reply: z.object({ matches: z.array(Match), pagination: Pagination }),
  errors: ['invalid-request'],
})

/** BOOK-02. */
export const getMatch = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id',
  summary: 'One match or outright',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  reply: Match,
  errors: ['invalid-request', 'not-found'],
})

/** BOOK-03: in the order a page shows them, main market first. */
export const getMatchMarkets = endpoint({
  method: 'GET',
  path: '/api/v2/matches/:id/markets',
  summary: 'Every line of a match that is on show, as one consistent reading',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  query: z.object({
    page: pageNumber,
    limit: pageLimit(500, 500),
    /** Only markets of this group. */
    group_key: z.optional(printableText(1, 100)),
    /** Only these markets, all lines of each. */
    market_id: z.optional(idList(50, 2_147_483_647)),
  }),
  reply: z.object({
    match_id: z.int(),
    version: z.int(),
    stopped_producers: z.array(z.int()),
    markets: z.array(Market),
    pagination: Pagination,
  }),
  errors: ['invalid-request', 'not-found'],
})
