import * as z from 'zod/mini'
import { MatchState, MatchStatus } from './match-state.ts'
import { Market } from './words.ts'

const Named = { id: z.int(), urn_id: z.string(), name: z.string() }

/** NAV-02: the same in every language. Ends in the kind and id: `premier-league-l17`. */
const Slug = z.string()

export const SportRef = z.object({ ...Named, key: z.string() })
export type SportRef = z.infer<typeof SportRef>

export const CategoryRef = z.object({ ...Named, slug: Slug, country_code: z.nullable(z.string()) })
export type CategoryRef = z.infer<typeof CategoryRef>

export const TournamentRef = z.object({ ...Named, slug: Slug })
export type TournamentRef = z.infer<typeof TournamentRef>

export const CompetitorRef = z.object({ ...Named, abbreviation: z.nullable(z.string()) })
export type CompetitorRef = z.infer<typeof CompetitorRef>

export const Match = z.object({
  id: z.int(),
  urn_id: z.string(),
  slug: Slug,
  type: z.literal(['match', 'stage', 'season', 'simple_tournament']),
  provider: z.string(),
  sport: SportRef,
  category: CategoryRef,
  tournament: TournamentRef,
  home: z.nullable(CompetitorRef),
  away: z.nullable(CompetitorRef),
  start_time: z.iso.datetime(),
  status: MatchStatus,
  state: MatchState,
  main_market: z.nullable(Market),
  secondary_market: z.nullable(Market),
  available_markets_count: z.int(),
  stopped_producers: z.array(z.int()),
  /** Raised with every batch that changed the match; publications carry it too, so page and socket can be compared. */
  version: z.int(),
})
export type Match = z.infer<typeof Match>
