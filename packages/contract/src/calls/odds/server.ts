import * as z from 'zod/mini'
import { MatchStatusCode } from '../../catalogue/match-state.ts'
import { EventType } from '../../catalogue/match.ts'
import { SportType } from '../../catalogue/providers.ts'
import { SportKey } from '../../catalogue/sport.ts'
import { Flag, MatchId, Moment, SerialId, boundedInt, idList, pageLimit, pageNumber } from '../shared/query-text.ts'
import { printableText } from '../shared/text.ts'
import * as catalogue from './catalogue.ts'
import * as matchPage from './match-page.ts'
import * as matchWidgets from './match-widgets.ts'
import * as matches from './matches.ts'
import * as websocket from './websocket.ts'
import { serve } from '../shared/serve.ts'

export const postCounters = serve(catalogue.postCounters, {
  summary: 'How many open matches each list has, by sport and category',
  body: z.strictObject({ lists: z.array(catalogue.ListKey).check(z.minLength(1), z.maxLength(20)) }),
  errors: ['invalid-request', 'not-from-here'],
})

export const getMatchResults = serve(matchPage.getMatchResults, {
  summary: 'What the markets of a match were settled as, as it is in force now',
  maxAgeSeconds: 10,
  params: z.object({ id: MatchId }),
  query: z.object({ page: pageNumber, limit: pageLimit(500, 200) }),
  errors: ['invalid-request', 'not-found'],
})

/**
 * How long widgets are cached. Statistics and timeline may change every 20 seconds, when reports are read; lineups are
 * published once, and earlier results change only when a match ends.
 */
const widgetAgeSeconds: Readonly<Record<matchWidgets.WidgetType, number>> = {
  statistics: 5,
  timeline: 5,
  lineups: 30,
  'head-to-head': 120,
  standings: 120,
}

export const getMatchWidget = serve(matchWidgets.getMatchWidget, {
  summary: 'What happened in a match, how it is played, and what its sides did before',
  maxAgeSeconds: 1,
  maxAgeOf: { param: 'type', seconds: widgetAgeSeconds },
  params: z.object({ id: MatchId, type: matchWidgets.WidgetType }),
  errors: ['invalid-request', 'not-found'],
})

/** A list of statuses: `0,1` means prematch and live. */
export const MatchStatusList = z.pipe(
  z.string().check(z.regex(/^[0-5](,[0-5]){0,5}$/)),
  z.pipe(
    z.transform((list: string) => [...new Set(list.split(','))].toSorted().map(Number)),
    z.array(MatchStatusCode),
  ),
)

const anyType = `(${EventType.options.join('|')})`

/** A list of event types: `season,stage` means both kinds of outrights. */
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

/**
 * CAT-06: sort orders. A higher priority means more important, so `sport_priority:desc` lists the important sports
 * first.
 */
export const MatchSort = z.enum(sortKeys.flatMap((key) => [`${key}:asc`, `${key}:desc`] as const))
export type MatchSort = z.infer<typeof MatchSort>

const SortList = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((list: string) => list.split(',')),
    z.array(MatchSort).check(z.maxLength(sortKeys.length)),
  ),
)

export const getMatches = serve(matches.getMatches, {
  summary:
    "Matches and outrights; without `sort_by` in the operator's order: its top sports and leagues first, then the soonest",
  maxAgeSeconds: 1,
  ownQuery: 'favourite',
  maxAtOnce: 50,
  query: z.object({
    id: z.optional(idList(matches.matchesPerPage.byId)),
    type: z.optional(EventTypeList),
    sport_key: z.optional(SportKey),
    sport_type: z.optional(SportType),
    category_id: z.optional(SerialId),
    tournament_id: z.optional(SerialId),
    match_status: z.optional(MatchStatusList),
    /** Sort orders separated by commas. */
    sort_by: z.optional(SortList),
    start_from: z.optional(Moment),
    start_to: z.optional(Moment),
    /** Only matches with a price that can be bet now. */
    bettable: z.optional(Flag),
    max_per_sport: z.optional(boundedInt(1, 100)),
    page: pageNumber,
    /** The page size, at most 40, or 60 with `id`; higher values are reduced to that. */
    limit: pageLimit(matches.matchesPerPage.byId, 20),
    /** Only top matches of the operator, or matches of its top leagues. */
    top: z.optional(Flag),
    /** Only the player's favorite matches and matches of their favorite teams; none for a visitor. */
    favourite: z.optional(Flag),
    has_video: z.optional(Flag),
    /** SLIP-20: only matches that can be bet now and offer custom bets. */
    custom_bet: z.optional(Flag),
  }),
  errors: ['invalid-request'],
})

export const getMatch = serve(matches.getMatch, {
  summary: 'One match or outright',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  errors: ['invalid-request', 'not-found'],
})

export const getMatchMarkets = serve(matches.getMatchMarkets, {
  summary: 'Every line of a match that is on show, as one consistent reading',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  query: z.object({
    page: pageNumber,
    limit: pageLimit(500, 500),
    /** Only markets of this market group. */
    group_key: z.optional(printableText(1, 100)),
    /** Only these markets, each with all its lines. */
    market_id: z.optional(idList(50, 2_147_483_647)),
  }),
  errors: ['invalid-request', 'not-found'],
})

export const getPriceHistory = serve(matchPage.getPriceHistory, {
  summary: 'How the price of a line has moved: at most 120 points, at least ten seconds apart, oldest first',
  maxAgeSeconds: 5,
  params: z.object({ id: MatchId }),
  query: z.object({
    market_id: SerialId,
    specifier: z._default(printableText(0, 500), ''),
  }),
  errors: ['invalid-request', 'not-found'],
})

export const getSearch = serve(catalogue.getSearch, {
  summary:
    'Matches, competitors, leagues and sports by name, exact names first; accents and typing errors are forgiven',
  maxAgeSeconds: 1,
  query: z.object({
    /** MISC-02: a query has at least three characters. */
    q: printableText(3, 50),
    sport_type: z.optional(SportType),
    /** Without this, matches that are prematch or live. */
    match_status: z.optional(MatchStatusList),
    /**
     * Only matches found by their own names: no leagues, no sports, and no matches found by the name of their league.
     */
    only_events_name: z.optional(Flag),
    limit: pageLimit(40, 20),
  }),
  errors: ['invalid-request'],
})

/** BOOK-26: clients read these lists completely, in pages of 500. */
const Page = { page: pageNumber, limit: pageLimit(500, 500) }

const OfSport = { sport_key: z.optional(SportKey), sport_type: z.optional(SportType) }

export const getSports = serve(catalogue.getSports, {
  summary: 'Sports with open matches, and how many',
  maxAgeSeconds: 1,
  query: z.object({ sport_type: z.optional(SportType), ...Page }),
  errors: ['invalid-request'],
})

export const getSport = serve(catalogue.getSport, {
  summary: 'One sport',
  maxAgeSeconds: 1,
  params: z.object({ key: SportKey }),
  errors: ['invalid-request', 'not-found'],
})

export const getCategories = serve(catalogue.getCategories, {
  summary: 'Countries and other groups of leagues with open matches',
  maxAgeSeconds: 1,
  query: z.object({ ...OfSport, ...Page }),
  errors: ['invalid-request'],
})

export const getCategory = serve(catalogue.getCategory, {
  summary: 'One category',
  maxAgeSeconds: 1,
  params: z.object({ id: SerialId }),
  errors: ['invalid-request', 'not-found'],
})

export const getTournaments = serve(catalogue.getTournaments, {
  summary: 'Leagues with open matches: top ones first, then by priority of sport, category and league',
  maxAgeSeconds: 1,
  query: z.object({ ...OfSport, category_id: z.optional(SerialId), ...Page }),
  errors: ['invalid-request'],
})

export const getTournament = serve(catalogue.getTournament, {
  summary: 'One league',
  maxAgeSeconds: 1,
  params: z.object({ id: SerialId }),
  errors: ['invalid-request', 'not-found'],
})

export const getMatchTracker = serve(matchPage.getMatchTracker, {
  summary: 'Where the match tracker of a third party is; null when the site has none',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  errors: ['invalid-request', 'not-found'],
})

export const getMatchVideo = serve(matchPage.getMatchVideo, {
  summary: 'The stream a match page shows first; null when there is none',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  errors: ['invalid-request', 'not-found'],
})

export const getMatchStreams = serve(matchPage.getMatchStreams, {
  summary: 'Every stream of a match, the best first',
  maxAgeSeconds: 1,
  params: z.object({ id: MatchId }),
  errors: ['invalid-request', 'not-found'],
})

export const postWebsocketToken = serve(websocket.postWebsocketToken, {
  summary: 'A token that opens the live connection',
  errors: ['not-from-here', 'too-many-attempts'],
})

export const postWebsocketAuthorize = serve(websocket.postWebsocketAuthorize, {
  summary: 'Tokens for the private channels the caller may read',
  body: z.strictObject({ channels: z.array(printableText(0, 255)).check(z.minLength(1), z.maxLength(20)) }),
  errors: ['invalid-request', 'not-from-here'],
})
