import * as z from 'zod/mini'
import { Market } from './market.ts'
import { MatchState, MatchStatusCode, Score } from './match-state.ts'
import { SportType } from './providers.ts'

const Named = { id: z.int(), urn_id: z.string(), name: z.string() }

/** Set by the operator for this context, otherwise 0. Higher is more important. */
const Priority = z.int()

/** NAV-02: the same in every language. It ends with kind and id: `premier-league-l17`. */
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
  /** Three letters, FIFA or ISO as the provider sends them; null without a country. */
  country_code: z.nullable(z.string()),
  /** Address of an image. */
  logo: z.nullable(z.string()),
})
export type CompetitorRef = z.infer<typeof CompetitorRef>

/** Every type except `match` is an outright, which has contenders instead of two sides. */
export const EventType = z.enum(['match', 'stage', 'season', 'simple_tournament'])
export type EventType = z.infer<typeof EventType>

/** CAT-03: a match or an outright. */
export const Match = z.object({
  id: z.int(),
  urn_id: z.string(),
  slug: Slug,
  type: EventType,
  /** The name of an outright, or the operator's own name for a match; otherwise the two sides name it. */
  name: z.nullable(z.string()),
  provider: z.string(),
  sport: SportRef,
  category: CategoryRef,
  tournament: TournamentRef,
  priority: Priority,
  is_top: z.boolean(),
  home: z.nullable(CompetitorRef),
  away: z.nullable(CompetitorRef),
  /** The event that an outright belongs to. */
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
  /** The market that rows of its sport show first. While it is off, `main_market` is the next open one. */
  row_market_id: z.nullable(z.int()),
  /**
   * Markets of the row that the operator hides. `line:{id}` serves all operators and may still contain them, so pages
   * skip them.
   */
  hidden_row_markets: z.array(z.int()).check(z.maxLength(20)),
  main_market: z.nullable(Market),
  secondary_market: z.nullable(Market),
  /** Number of visible markets, counted as on the match page: all lines of one market count once. */
  available_markets_count: z.int(),
  /** Number of visible markets among the most popular ones. */
  top_markets_count: z.int(),
  has_video: z.boolean(),
  /** False for all providers but one, because only that one sends statistics. */
  has_stats: z.boolean(),
  stopped_producers: z.array(z.int()),
  /**
   * Incremented with every batch that changes the match; publications contain it too, so that page and socket can be
   * compared.
   */
  version: z.int(),
})
export type Match = z.infer<typeof Match>

/** A reference to a match: enough to name and link it, without anything that can be bet. */
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
