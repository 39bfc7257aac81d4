import * as z from 'zod/mini'
import { LiveMarket, NamedMarket } from '../catalogue/market.ts'
import { MatchState, MatchStatusCode } from '../catalogue/match-state.ts'
import { CategoryRef, CompetitorRef, Match, SportRef, TournamentRef } from '../catalogue/match.ts'

const Versioned = {
  match_id: z.int(),
  version: z.int(),
  /** The version that this publication continues from. A client with an older version has missed a publication. */
  previous_version: z.int(),
  status: MatchStatusCode,
  state: MatchState,
  /** Producers whose prices cannot be bet now. The status of their lines does not change with that. */
  stopped_producers: z.array(z.int()),
}

/** Channel `line:{id}`: all that a list row shows of a match. Each publication replaces the one before. */
export const MatchChanged = z.object({
  type: z.literal('match_changed'),
  ...Versioned,
  main_market: z.nullable(LiveMarket),
  secondary_market: z.nullable(LiveMarket),
  /** Lines that can replace the main market, in order, for operators who hide it. Missing if there are none. */
  next_markets: z.optional(z.array(LiveMarket).check(z.maxLength(20))),
})
export type MatchChanged = z.infer<typeof MatchChanged>

/** Channel `match:{id}`: all lines that have changed since `previous_version`, each completely. */
export const MarketsChanged = z.object({
  type: z.literal('markets_changed'),
  ...Versioned,
  markets: z.array(LiveMarket),
})
export type MarketsChanged = z.infer<typeof MarketsChanged>

/** Channel `pulse:feed`: sent regularly while the feed of a provider works. */
export const Pulse = z.object({
  type: z.literal('pulse'),
  at: z.int(),
  /** The provider whose feed works. Missing from a feed process of the previous version. */
  provider: z.optional(z.string()),
})
export type Pulse = z.infer<typeof Pulse>

/** Channel `public:{locale}`: the new status of a match that went live, ended or was called off. */
export const MatchStatusChanged = z.object({
  type: z.literal('match_status_changed'),
  match_id: z.int(),
  status: MatchStatusCode,
})
export type MatchStatusChanged = z.infer<typeof MatchStatusChanged>

/**
 * Channel `public:{locale}`: from now on, prices of a producer can be bet (`up`) or not (`down`, `delayed`). `delayed`
 * is temporary and ends by itself.
 */
export const ProviderStatusChanged = z.object({
  type: z.literal('provider_status_changed'),
  provider: z.string(),
  /** The id of the producer, as in `producer` of a market and in `stopped_producers`. */
  producer: z.int(),
  status: z.enum(['up', 'down', 'delayed']),
})
export type ProviderStatusChanged = z.infer<typeof ProviderStatusChanged>

const OfferedSide = z.nullable(z.omit(CompetitorRef, { logo: true }))

/** A match with the provider's names, without settings of an operator, because the channel serves all operators. */
export const OfferedMatch = z.extend(
  z.pick(Match, { id: true, urn_id: true, slug: true, type: true, provider: true, start_time: true, status: true }),
  {
    name: z.nullable(z.string()),
    sport: z.omit(SportRef, { priority: true }),
    category: z.omit(CategoryRef, { priority: true }),
    tournament: z.omit(TournamentRef, { priority: true, is_top: true }),
    home: OfferedSide,
    away: OfferedSide,
  },
)
export type OfferedMatch = z.infer<typeof OfferedMatch>

/**
 * Channel `public:{locale}`: a match has its first prices. It may be dropped under load, so lists are also read again
 * from time to time.
 */
export const MatchOffered = z.object({ type: z.literal('match_changed'), match: OfferedMatch })
export type MatchOffered = z.infer<typeof MatchOffered>

/** Channel `match:{locale}.{id}`: new lines with their names. Later changes of their odds are sent on `match:{id}`. */
export const MarketsNamed = z.object({
  type: z.literal('markets_changed'),
  match_id: z.int(),
  version: z.int(),
  markets: z.array(NamedMarket),
})
export type MarketsNamed = z.infer<typeof MarketsNamed>

export type PublicEvent = MatchStatusChanged | ProviderStatusChanged | MatchOffered
