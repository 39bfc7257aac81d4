import * as z from 'zod/mini'
import { MatchStatistics, MatchStatusCode, PeriodScore, Score, Scoreboard } from '../../catalogue/match-state.ts'
import { CompetitorRef, MatchRef, TournamentRef } from '../../catalogue/match.ts'
import { call } from '../shared/endpoint.ts'

/** Maximum number of events of a match; of a longer match only the latest are stored. */
export const maxPlayEvents = 300

/** Limits on what is stored of a provider's match report, and so on the size of the replies. */
export const reportLimits = {
  /** A report with this many events may have lost its first events. */
  events: maxPlayEvents,
  minutes: 300,
  totals: 60,
  /** The maximum number of players per side. */
  players: 100,
  /** Changes of the score and cards from the feed's own messages. */
  incidents: 200,
  /** Maximum lengths of the provider's own terms, of times and scores, and of names. */
  wordLength: 60,
  figureLength: 20,
  nameLength: 120,
} as const

/** How many past matches, future matches and rows of a league table the replies contain. */
export const formLimits = { matches: 10, nextMatches: 3, standingsRows: 200 } as const

const Word = z.string().check(z.maxLength(reportLimits.wordLength))
const Figure = z.string().check(z.maxLength(reportLimits.figureLength))
const PersonName = z.string().check(z.maxLength(reportLimits.nameLength))

export const WidgetType = z.enum(['statistics', 'timeline', 'head-to-head', 'lineups', 'standings'])
export type WidgetType = z.infer<typeof WidgetType>

const MatchPart = z.enum(['statistics', 'timeline', 'head-to-head', 'lineups', 'standings', 'results'])
export type MatchPart = z.infer<typeof MatchPart>

/** A statistic of both sides, with the provider's name of it: `shots_on_target`, or `possession` in percent. */
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
  /** In the provider's order; empty if the provider has no statistics of the match. */
  totals: z.array(SideTotal).check(z.maxLength(reportLimits.totals)),
  /** The parts of the page that have content besides the markets: widgets, and results of markets. */
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
  /** By how much the score or count has risen; negative after a correction, and 0 for events that are not counted. */
  change: z.int(),
  stage: z.nullable(z.int()),
  match_time: z.nullable(z.string()),
  /** How much of the stoppage time had passed. */
  stoppage_time: z.optional(z.string()),
  /** The score after the event. */
  score: z.nullable(Score),
  /** The time by the feed's clock. */
  at: z.iso.datetime(),
})
export type Incident = z.infer<typeof Incident>

const PlayPerson = z.object({ urn_id: Word, name: PersonName })

/**
 * An event as the provider's scouts report it, with the provider's own type: `goal`, `corner`, `ace`, `wicket_bowled`.
 */
export const PlayEvent = z.object({
  id: z.int(),
  type: Word,
  side: z.nullable(z.enum(['home', 'away'])),
  stage: z.nullable(z.int()),
  match_time: z.nullable(Figure),
  /** How much of the stoppage time had passed, as `2:13` or in whole minutes; `match_time` stands still meanwhile. */
  stoppage_time: z.optional(Figure),
  /**
   * Position on the ground in percent, from the home side's end and from the upper edge; null if it is not reported.
   */
  place: z.nullable(z.object({ x: z.int(), y: z.int() })),
  /** The score after the event. */
  score: z.nullable(z.object({ home: Figure, away: Figure })),
  points: z.nullable(z.int()),
  player: z.nullable(PlayPerson),
  /** The player who assisted or was substituted. */
  other_player: z.nullable(PlayPerson),
  at: z.iso.datetime(),
})
export type PlayEvent = z.infer<typeof PlayEvent>

export const PressureMinute = z.object({ minute: z.int(), value: z.int() })
export type PressureMinute = z.infer<typeof PressureMinute>

const TimelineWidget = z.object({
  type: z.literal('timeline'),
  match_id: z.int(),
  /** In the order in which the feed reported them; of a long match only the latest. */
  incidents: z.array(Incident).check(z.maxLength(reportLimits.incidents)),
  /** The events in more detail if the provider reports them, the oldest first; of a long match only the latest. */
  play: z.array(PlayEvent).check(z.maxLength(reportLimits.events)),
  /** Which side attacks, by minute, from -100 to 100; positive for the home side. */
  pressure: z.array(PressureMinute).check(z.maxLength(reportLimits.minutes)),
})

const HeadToHeadWidget = z.object({
  type: z.literal('head-to-head'),
  match_id: z.int(),
  /** Matches of the two sides against each other; this list and the next two have the newest match first. */
  meetings: z.array(MatchRef).check(z.maxLength(formLimits.matches)),
  home_last: z.array(MatchRef).check(z.maxLength(formLimits.matches)),
  away_last: z.array(MatchRef).check(z.maxLength(formLimits.matches)),
  /** The next matches of each side after this one, soonest first. */
  home_next: z.array(MatchRef).check(z.maxLength(formLimits.nextMatches)),
  away_next: z.array(MatchRef).check(z.maxLength(formLimits.nextMatches)),
})

export const SquadPlayer = z.object({
  urn_id: Word,
  name: PersonName,
  position: z.nullable(Word),
  number: z.nullable(z.int()),
  country_code: z.nullable(z.string()),
  /** Whether the player is in the starting lineup; null while only the squad is known. */
  starting: z.nullable(z.boolean()),
})
export type SquadPlayer = z.infer<typeof SquadPlayer>

const Squad = z.array(SquadPlayer).check(z.maxLength(reportLimits.players))

const LineupsWidget = z.object({
  type: z.literal('lineups'),
  match_id: z.int(),
  /** False until the provider has sent the lineups. */
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

/** BOOK-04: a widget of the match page, which `type` in the path and in the reply names. */
export const getMatchWidget = call({
  method: 'GET',
  path: '/api/v2/matches/:id/:type',
  reply: MatchWidget,
})
