import * as z from 'zod/mini'
import { LiveMarket, NamedMarket } from '../catalogue/market.ts'
import { MatchState, MatchStatusCode } from '../catalogue/match-state.ts'
import { CategoryRef, CompetitorRef, Match, SportRef, TournamentRef } from '../catalogue/match.ts'

const Versioned = {
  match_id: z.int(),
  version: z.int(),
  /** The version that this publication continues from. A client with an older one has missed something. */
  previous_version: z.int(),
  status: MatchStatusCode,
  state: MatchState,
  /** Producers whose prices cannot be bet now; the status of their lines is unchanged. */
  stopped_producers: z.array(z.int()),
}

/** Channel `line:{id}`: the whole small state of a match, for list rows. Each publication replaces the one before. */
export const MatchChanged = z.object({
  type: z.literal('match_changed'),
  ...Versioned,
  main_market: z.nullable(LiveMarket),
  secondary_market: z.nullable(LiveMarket),
  /** Replacements for the main market, in order, for sites whose operator hides it. Absent if there are none. */
  next_markets: z.optional(z.array(LiveMarket).check(z.maxLength(20))),
})
export type MatchChanged = z.infer<typeof MatchChanged>

/** Channel `match:{id}`: the lines that have changed since `previous_version`, each complete. */
export const MarketsChanged = z.object({
  type: z.literal('markets_changed'),
  ...Versioned,
  markets: z.array(LiveMarket),
})
export type MarketsChanged = z.infer<typeof MarketsChanged>

/** Channel `pulse:feed`. */
export const Pulse = z.object({
  type: z.literal('pulse'),
  at: z.int(),
  /**
   * The provider whose feed works; this says nothing about matches of others. A feed process of the previous version
   * leaves it out.
   */
  provider: z.optional(z.string()),
})
export type Pulse = z.infer<typeof Pulse>

/** Channel `public:{locale}`: a match went live, ended or was called off. */
export const MatchStatusChanged = z.object({
  type: z.literal('match_status_changed'),
  match_id: z.int(),
  status: MatchStatusCode,
})
export type MatchStatusChanged = z.infer<typeof MatchStatusChanged>

/**
 * Channel `public:{locale}`: prices of a producer can be bet, or cannot be bet, from now on. `delayed` ends without
 * further action.
 */
export const ProviderStatusChanged = z.object({
  type: z.literal('provider_status_changed'),
  provider: z.string(),
  /** The same id as in `producer` of a market and in `stopped_producers`. */
  producer: z.int(),
  status: z.enum(['up', 'down', 'delayed']),
})
export type ProviderStatusChanged = z.infer<typeof ProviderStatusChanged>

const OfferedSide = z.nullable(z.omit(CompetitorRef, { logo: true }))

/** A match with the provider's names and nothing of an operator, because the channel serves every operator. */
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
 * Channel `public:{locale}`: the first prices of a match. Only a hint, because events may be dropped under load; lists
 * are also fetched again.
 */
export const MatchOffered = z.object({ type: z.literal('match_changed'), match: OfferedMatch })
export type MatchOffered = z.infer<typeof MatchOffered>

/** Channel `match:{locale}.{id}`: new lines with their names. Updates of their numbers follow on `match:{id}`. */
export const MarketsNamed = z.object({
  type: z.literal('markets_changed'),
  match_id: z.int(),
  version: z.int(),
  markets: z.array(NamedMarket),
})
export type MarketsNamed = z.infer<typeof MarketsNamed>

export type PublicEvent = MatchStatusChanged | ProviderStatusChanged | MatchOffered
