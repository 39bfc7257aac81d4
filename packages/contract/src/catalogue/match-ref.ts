import * as z from 'zod/mini'
import { Score } from './match-state.ts'
import { Match } from './match.ts'

/** A match as other things point at it: enough to name it and to link to it, nothing that can be bet. */
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
