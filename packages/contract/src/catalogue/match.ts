import * as z from 'zod/mini'
import { LiveMarket } from './market.ts'
import { MatchState, MatchStatus } from './match-state.ts'

const Named = { id: z.int(), urn_id: z.string(), name: z.string() }

export const SportRef = z.object({ ...Named, key: z.string() })
export const CategoryRef = z.object({ ...Named, country_code: z.nullable(z.string()) })
export const TournamentRef = z.object(Named)
export const CompetitorRef = z.object({ ...Named, abbreviation: z.nullable(z.string()) })

export const Match = z.object({
  id: z.int(),
  urn_id: z.string(),
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
  main_market: z.nullable(LiveMarket),
  secondary_market: z.nullable(LiveMarket),
  available_markets_count: z.int(),
  stopped_producers: z.array(z.int()),
  /** Raised with every batch that changed the match; publications carry it too, so page and socket can be compared. */
  version: z.int(),
})
export type Match = z.infer<typeof Match>
