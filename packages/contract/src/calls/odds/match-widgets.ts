import * as z from 'zod/mini'
import { MatchStatistics, MatchStatusCode, PeriodScore, Score, Scoreboard } from '../../catalogue/match-state.ts'
import { CompetitorRef, MatchRef, TournamentRef } from '../../catalogue/match.ts'
import { call } from '../shared/endpoint.ts'

/** Of a longer match the last ones. */
export const playEventsAtMost = 300

/** What is kept of a provider's report of a match, and so what a page can be sent of it. */
export const reportLimits = {
  /** A report with as many may have lost its beginning. */
  events: playEventsAtMost,
  minutes: 300,
  totals: 60,
  /** Of each side. */
  players: 100,
  /** Changes of the score and of the cards that the feed itself pushed. */
  incidents: 200,
  /** Letters of what the provider writes: words of its own, times and scores, and names. */
  wordLength: 60,
  figureLength: 20,
  nameLength: 120,
} as const

/** How much of what we have seen ourselves is answered about the two sides and their league. */
export const formLimits = { matches: 10, nextMatches: 3, standingsRows: 200 } as const

const Word = z.string().check(z.maxLength(reportLimits.wordLength))
const Figure = z.string().check(z.maxLength(reportLimits.figureLength))
const PersonName = z.string().check(z.maxLength(reportLimits.nameLength))

export const WidgetType = z.enum(['statistics', 'timeline', 'head-to-head', 'lineups', 'standings'])
export type WidgetType = z.infer<typeof WidgetType>

const MatchPart = z.enum(['statistics', 'timeline', 'head-to-head', 'lineups', 'standings', 'results'])
export type MatchPart = z.infer<typeof MatchPart>

/** One number for each side as the provider counts it: `shots_on_target`, `possession` in percent. */
export const SideTotal = z.object({ name: Word, home: z.int(), away: z.int() })
export type SideTotal = z.infer<typeof SideTotal>

const StatisticsWidget = z.object({
  type: z.literal('statistics'),
  match_id: z.int(),
  status: MatchStatusCode,
  stage: z.nullable(z.int()),
  score: z.nullable(Score),
  period_scores: z.array(PeriodScore).check(z.maxLength(60)),
  statistics: MatchStatistics,
  scoreboard: z.nullable(Scoreboard),
  /** In the provider's order; empty where it counts nothing. */
  totals: z.array(SideTotal).check(z.maxLength(reportLimits.totals)),
  /** What there is of the match besides prices: widgets with something to show, and results of its markets. */
  available: z.array(MatchPart).check(z.maxLength(6)),
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
  /** In time added on: how much of it was gone. */
  stoppage_time: z.optional(z.string()),
  /** After it. */
  score: z.nullable(Score),
  /** By the feed's own clock. */
  at: z.iso.datetime(),
})
export type Incident = z.infer<typeof Incident>

const PlayPerson = z.object({ urn_id: Word, name: PersonName })

/** What the provider's scouts report, in its own words: `goal`, `corner`, `ace`, `wicket_bowled`. */
export const PlayEvent = z.object({
  id: z.int(),
  type: Word,
  side: z.nullable(z.enum(['home', 'away'])),
  stage: z.nullable(z.int()),
  match_time: z.nullable(Figure),
  /** In time added on: how much of it was gone, `2:13` or whole minutes. `match_time` stands still meanwhile. */
  stoppage_time: z.optional(Figure),
  /** Percent of the ground: from the home side's end, and from its upper edge. Null where nobody says. */
  place: z.nullable(z.object({ x: z.int(), y: z.int() })),
  /** After it. */
  score: z.nullable(z.object({ home: Figure, away: Figure })),
  points: z.nullable(z.int()),
  player: z.nullable(PlayPerson),
  /** Who assisted, or who went off. */
  other_player: z.nullable(PlayPerson),
  at: z.iso.datetime(),
})
export type PlayEvent = z.infer<typeof PlayEvent>

export const PressureMinute = z.object({ minute: z.int(), value: z.int() })
export type PressureMinute = z.infer<typeof PressureMinute>

const TimelineWidget = z.object({
  type: z.literal('timeline'),
  match_id: z.int(),
  /** In the order they were seen; of a long match the last ones. */
  incidents: z.array(Incident).check(z.maxLength(reportLimits.incidents)),
  /** The same in more detail where the provider reports it, oldest first; of a long match the last ones. */
  play: z.array(PlayEvent).check(z.maxLength(reportLimits.events)),
  /** By minute, above zero when home pressed; -100 … 100. */
  pressure: z.array(PressureMinute).check(z.maxLength(reportLimits.minutes)),
})

const HeadToHeadWidget = z.object({
  type: z.literal('head-to-head'),
  match_id: z.int(),
  /** The two sides against each other; all three newest first. */
  meetings: z.array(MatchRef).check(z.maxLength(formLimits.matches)),
  home_last: z.array(MatchRef).check(z.maxLength(formLimits.matches)),
  away_last: z.array(MatchRef).check(z.maxLength(formLimits.matches)),
  /** What each side plays after this match, soonest first. */
  home_next: z.array(MatchRef).check(z.maxLength(formLimits.nextMatches)),
  away_next: z.array(MatchRef).check(z.maxLength(formLimits.nextMatches)),
})

export const SquadPlayer = z.object({
  urn_id: Word,
  name: PersonName,
  position: z.nullable(Word),
  number: z.nullable(z.int()),
  country_code: z.nullable(z.string()),
  /** In the first eleven, five, six; null while only the squad is known. */
  starting: z.nullable(z.boolean()),
})
export type SquadPlayer = z.infer<typeof SquadPlayer>

const Squad = z.array(SquadPlayer).check(z.maxLength(reportLimits.players))

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
  rows: z.array(StandingsRow).check(z.maxLength(formLimits.standingsRows)),
})

export const MatchWidget = z.discriminatedUnion('type', [
  StatisticsWidget,
  TimelineWidget,
  HeadToHeadWidget,
  LineupsWidget,
  StandingsWidget,
])
export type MatchWidget = z.infer<typeof MatchWidget>

/** BOOK-04. The answer says by its `type` what it is. */
export const getMatchWidget = call({
  method: 'GET',
  path: '/api/v2/matches/:id/:type',
  reply: MatchWidget,
})
