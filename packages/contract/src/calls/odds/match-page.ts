import * as z from 'zod/mini'
import { BetResult } from '../../betting/bet-status.ts'
import { OddsMilli } from '../../catalogue/market.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/** The results of a line, as the provider has settled it. */
export const MarketResults = z.object({
  id: z.int(),
  specifier: z.string(),
  name: z.string(),
  outcomes: z.array(z.object({ id: z.string(), name: z.string(), result: BetResult })).check(z.maxLength(500)),
})
export type MarketResults = z.infer<typeof MarketResults>

/**
 * How much of a match is settled. Only lines that had prices and that the operator shows are counted. `markets` counts
 * all totals as one market, like everywhere, which is settled with its last line.
 */
export const SettlementProgress = z.object({
  lines: z.int(),
  /** Lines of which every outcome has a result. */
  settled_lines: z.int(),
  markets: z.int(),
  settled_markets: z.int(),
  /** When the provider sent the newest of these results; null while there is none. */
  settled_at: z.nullable(z.iso.datetime()),
})
export type SettlementProgress = z.infer<typeof SettlementProgress>

/**
 * The results of a match's markets, in the order in which a page shows markets, the main market first. The result can
 * still be corrected.
 */
export const getMatchResults = call({
  method: 'GET',
  path: '/api/v2/matches/:id/results',
  reply: z.object({
    match_id: z.int(),
    settlement: SettlementProgress,
    markets: z.array(MarketResults),
    pagination: Pagination,
  }),
})

/** The odds of a line, by outcome id, at a time of the producer's clock, in Unix milliseconds. */
export const PricePoint = z.object({ at: z.int(), odds: z.record(z.string(), OddsMilli) })
export type PricePoint = z.infer<typeof PricePoint>

/**
 * The price history of a line. It is stored only for lines that a list row can show; for others the reply has no
 * points.
 */
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

/** BOOK-25: the third-party widget that animates the match. */
export const getMatchTracker = call({
  method: 'GET',
  path: '/api/v2/matches/:id/tracker',
  reply: z.object({
    tracker: z.nullable(
      z.object({
        provider: z.string(),
        /** The match's id at the provider. */
        id: z.string(),
        /** Null for sports that the widget does not support. */
        url: z.nullable(z.string()),
      }),
    ),
  }),
})

export const MatchStream = z.object({
  kind: z.enum(['hls', 'iframe']),
  url: z.string(),
  /** ISO codes of the countries in which the stream may be shown; null means all countries. */
  countries: z.nullable(z.array(z.string())),
})
export type MatchStream = z.infer<typeof MatchStream>

/** BOOK-05: the stream that a match page shows first; null if there is none. */
export const getMatchVideo = call({
  method: 'GET',
  path: '/api/v2/matches/:id/video',
  reply: z.object({ video: z.nullable(MatchStream) }),
})

/** BOOK-05: every stream of a match, the best first. */
export const getMatchStreams = call({
  method: 'GET',
  path: '/api/v2/matches/:id/streams',
  reply: z.object({ streams: z.array(MatchStream).check(z.maxLength(20)) }),
})
