import * as z from 'zod/mini'
import { BetResult } from '../../betting/bet-status.ts'
import { OddsMilli } from '../../catalogue/market.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/** A line with a known result, as the provider has settled it. */
export const MarketResults = z.object({
  id: z.int(),
  specifier: z.string(),
  name: z.string(),
  outcomes: z.array(z.object({ id: z.string(), name: z.string(), result: BetResult })).check(z.maxLength(500)),
})
export type MarketResults = z.infer<typeof MarketResults>

/**
 * How much of a match is settled, among the lines that had prices and that the operator shows. `markets` counts as
 * everywhere: all totals are one market, which is settled with its last line.
 */
export const SettlementProgress = z.object({
  lines: z.int(),
  /** Lines with a result for every outcome. */
  settled_lines: z.int(),
  markets: z.int(),
  settled_markets: z.int(),
  /** When the provider sent the newest of those results; null while there is none. */
  settled_at: z.nullable(z.iso.datetime()),
})
export type SettlementProgress = z.infer<typeof SettlementProgress>

/** In the order in which a page shows markets, main market first. A correction changes the result. */
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

/** Odds by outcome id at a moment of the producer's clock, in Unix milliseconds. */
export const PricePoint = z.object({ at: z.int(), odds: z.record(z.string(), OddsMilli) })
export type PricePoint = z.infer<typeof PricePoint>

/** History is stored for the lines that a list row can show; for other lines the reply has no points. */
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

/** BOOK-25: a third party's animation of the match. */
export const getMatchTracker = call({
  method: 'GET',
  path: '/api/v2/matches/:id/tracker',
  reply: z.object({
    tracker: z.nullable(
      z.object({
        provider: z.string(),
        /** The match's id at the provider. */
        id: z.string(),
        /** Null for sports that no tracker supports. */
        url: z.nullable(z.string()),
      }),
    ),
  }),
})

export const MatchStream = z.object({
  kind: z.enum(['hls', 'iframe']),
  url: z.string(),
  /** ISO codes of the countries it may be shown in; null is everywhere. */
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
