import * as z from 'zod/mini'
import { MatchRef } from './match-ref.ts'
import { MatchStatistics, MatchStatusCode, PeriodScore, Score, Scoreboard } from './match-state.ts'
import { CompetitorRef, TournamentRef } from './match.ts'

const matchesAtMost = 10

const StatisticsWidget = z.object({
  type: z.literal('statistics'),
  match_id: z.int(),
  status: MatchStatusCode,
  stage: z.nullable(z.int()),
  score: z.nullable(Score),
  period_scores: z.array(PeriodScore).check(z.maxLength(60)),
  statistics: MatchStatistics,
  scoreboard: z.nullable(Scoreboard),
})

const IncidentKind = z.enum([
  'started',
  'period',
  'score',
  'penalty',
  'yellow_card',
  'yellow_red_card',
  'red_card',
  'corner',
  'ended',
])

export const Incident = z.object({
  id: z.int(),
  kind: IncidentKind,
  side: z.nullable(z.enum(['home', 'away'])),
  /** How many more there are now; below zero it was corrected. 0 for what cannot be counted. */
  change: z.int(),
  stage: z.nullable(z.int()),
  match_time: z.nullable(z.string()),
  /** After it. */
  score: z.nullable(Score),
  /** By the feed's own clock. */
  at: z.iso.datetime(),
})
export type Incident = z.infer<typeof Incident>

const TimelineWidget = z.object({
  type: z.literal('timeline'),
  match_id: z.int(),
  /** In the order they were seen; of a long match the last ones. */
  incidents: z.array(Incident).check(z.maxLength(200)),
})

const HeadToHeadWidget = z.object({
  type: z.literal('head-to-head'),
  match_id: z.int(),
  /** The two sides against each other; all three newest first. */
  meetings: z.array(MatchRef).check(z.maxLength(matchesAtMost)),
  home_last: z.array(MatchRef).check(z.maxLength(matchesAtMost)),
  away_last: z.array(MatchRef).check(z.maxLength(matchesAtMost)),
})

export const SquadPlayer = z.object({
  urn_id: z.string(),
  name: z.string(),
  position: z.nullable(z.string()),
  number: z.nullable(z.int()),
  country_code: z.nullable(z.string()),
})
export type SquadPlayer = z.infer<typeof SquadPlayer>

const Squad = z.array(SquadPlayer).check(z.maxLength(100))

const LineupsWidget = z.object({
  type: z.literal('lineups'),
  match_id: z.int(),
  /** False while the provider has named nobody. */
  available: z.boolean(),
  home: Squad,
  away: Squad,
})

export const StandingsRow = z.object({
  position: z.int(),
  competitor: CompetitorRef,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
})
export type StandingsRow = z.infer<typeof StandingsRow>

const StandingsWidget = z.object({
  type: z.literal('standings'),
  match_id: z.int(),
  tournament: TournamentRef,
  rows: z.array(StandingsRow).check(z.maxLength(200)),
})

export const MatchWidget = z.discriminatedUnion('type', [
  StatisticsWidget,
  TimelineWidget,
  HeadToHeadWidget,
  LineupsWidget,
  StandingsWidget,
])
export type MatchWidget = z.infer<typeof MatchWidget>
