import * as z from 'zod/mini'
import { Market } from './market.ts'
import { MatchState, MatchStatusCode, Score } from './match-state.ts'
import { SportType } from './providers.ts'

const Named = { id: z.int(), urn_id: z.string(), name: z.string() }

/** The priority set by the operator for this object, or 0. A higher one is more important. */
const Priority = z.int()

/** NAV-02: the last part of a URL, the same in every language. It ends with kind and id: `premier-league-l17`. */
const Slug = z.string()

export const SportRef = z.object({ ...Named, key: z.string(), type: SportType, priority: Priority })
export type SportRef = z.infer<typeof SportRef>

export const CategoryRef = z.object({
  ...Named,
  slug: Slug,
  country_code: z.nullable(z.string()),
  priority: Priority,
})
export type CategoryRef = z.infer<typeof CategoryRef>

export const TournamentRef = z.object({ ...Named, slug: Slug, priority: Priority, is_top: z.boolean() })
export type TournamentRef = z.infer<typeof TournamentRef>

export const CompetitorRef = z.object({
  ...Named,
  abbreviation: z.nullable(z.string()),
  /** FIFA or ISO code of three letters, as the provider sends it; null without a country. */
  country_code: z.nullable(z.string()),
  /** URL of the crest. */
  logo: z.nullable(z.string()),
})
export type CompetitorRef = z.infer<typeof CompetitorRef>

/** Kinds of events. All but `match` are outrights, which have contenders instead of two sides. */
export const EventType = z.enum(['match', 'stage', 'season', 'simple_tournament'])
export type EventType = z.infer<typeof EventType>

/** CAT-03: a match or an outright. */
export const Match = z.object({
  id: z.int(),
  urn_id: z.string(),
  slug: Slug,
  type: EventType,
  /**
   * The name of an outright, or a name that the operator has given a match. Other matches have no name but their sides.
   */
  name: z.nullable(z.string()),
  provider: z.string(),
  sport: SportRef,
  category: CategoryRef,
  tournament: TournamentRef,
  priority: Priority,
  is_top: z.boolean(),
  home: z.nullable(CompetitorRef),
  away: z.nullable(CompetitorRef),
  /** The event in which an outright takes place. */
  parent: z.nullable(z.object(Named)),
  /** The contenders of an outright. */
  competitors: z.array(CompetitorRef).check(z.maxLength(500)),
  stadium: z.nullable(z.string()),
  city: z.nullable(z.string()),
  start_time: z.iso.datetime(),
  end_date: z.nullable(z.iso.datetime()),
  status: MatchStatusCode,
  state: MatchState,
  /** Number of periods of a full match in this sport. */
  max_period_number: z.nullable(z.int()),
  /**
   * The market that rows of this sport normally show first. While the match has no active or suspended line of it, or
   * the operator hides it, `main_market` is the first active line of the row's other markets, or else the first
   * suspended one.
   */
  row_market_id: z.nullable(z.int()),
  /**
   * Markets of the row that the operator hides. Pages skip them, because publications on `line:{id}` are the same for
   * all operators and may contain them.
   */
  hidden_row_markets: z.array(z.int()).check(z.maxLength(20)),
  main_market: z.nullable(Market),
  secondary_market: z.nullable(Market),
  /** Number of visible markets, counted as on the match page, where all lines of a market are one. */
  available_markets_count: z.int(),
  /** Number of visible markets among the most popular ones. */
  top_markets_count: z.int(),
  has_video: z.boolean(),
  /** False for providers that send no statistics, which are all but one. */
  has_stats: z.boolean(),
  stopped_producers: z.array(z.int()),
  /**
   * Incremented with every batch that changes the match. Publications contain it too, so that a page can compare them
   * with what it has read.
   */
  version: z.int(),
})
export type Match = z.infer<typeof Match>

/** A reference to a match: what is needed to name and link it, without its markets. */
export const MatchRef = z.extend(
  z.pick(Match, {
    id: true,
    urn_id: true,
    slug: true,
    type: true,
    provider: true,
    name: true,
    sport: true,
    category: true,
    tournament: true,
    home: true,
    away: true,
    start_time: true,
    status: true,
  }),
  { score: z.nullable(Score) },
)
export type MatchRef = z.infer<typeof MatchRef>
