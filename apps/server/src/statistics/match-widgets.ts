import { MatchStatus } from '@touchline/contract'
import type {
  Incident,
  MatchRef,
  MatchPart,
  MatchState,
  MatchWidget,
  PlayEvent,
  PressureMinute,
  SideTotal,
  SquadPlayer,
  StandingsRow,
  TournamentRef,
  WidgetType,
} from '@touchline/contract'
import type { CatalogueReader } from '../catalogue/index.ts'
import {
  competitorRef,
  isMatchShown,
  matchRef,
  matchRefTables,
  namePeriods,
  shownMatches,
  tournamentRef,
} from '../catalogue/index.ts'

const readers: Readonly<Record<WidgetType, (reader: MatchReader) => Promise<MatchWidget | undefined>>> = {
  statistics: readStatistics,
  timeline: readTimeline,
  'head-to-head': readHeadToHead,
  lineups: readLineups,
  standings: readStandings,
}

/** Undefined when this operator shows no such match. */
export function readWidget(reader: MatchReader, type: WidgetType): Promise<MatchWidget | undefined> {
  return readers[type](reader)
}

/** Who asks about which match: everything is answered as this operator shows it, in this language. */
export type MatchReader = CatalogueReader & { matchId: number }

async function readTimeline({ database, operatorId, matchId }: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<TimelineRow>({
    name: 'read-match-timeline',
    text: `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', incident.number, 'kind', incident.kind,
          'side', incident.side, 'change', incident.change, 'stage', incident.stage, 'match_time', incident.match_time,
          'stoppage_time', incident.stoppage_time, 'score', incident.score, 'at', touchline.iso_time(to_timestamp(incident.feed_ts / 1000.0)))
          ORDER BY incident.number)
        FROM touchline.match_incident incident WHERE incident.match_id = match.id), '[]') AS incidents,
        ${reported('play')} AS play, ${reported('pressure')} AS pressure
      FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  return rows[0] && { type: 'timeline', match_id: matchId, ...rows[0] }
}

type TimelineRow = { incidents: Incident[]; play: PlayEvent[]; pressure: PressureMinute[] }

/** A part of what the provider reports of the match. */
function reported(part: 'play' | 'pressure' | 'totals'): string {
  return `coalesce((SELECT report.${part} FROM touchline.match_report report WHERE report.match_id = match.id), '[]')`
}

async function readStatistics({ database, operatorId, matchId }: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<StatisticsRow>({
    name: 'read-statistics',
    text: `SELECT match.status, match.state, ${reported('totals')} AS totals, ${available} AS available
      FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  const [row] = rows
  if (!row) return undefined
  const { stage, score, period_scores, statistics, scoreboard } = namePeriods(row.state)
  return {
    type: 'statistics',
    match_id: matchId,
    status: row.status,
    stage,
    score,
    period_scores,
    statistics: statistics ?? {},
    scoreboard: scoreboard ?? null,
    totals: row.totals,
    available: row.available,
  }
}

type StatisticsRow = { status: MatchStatus; state: MatchState; totals: SideTotal[]; available: MatchPart[] }

const hasEnded = `status IN (${MatchStatus.Closed}, ${MatchStatus.Finished})`

/** Which widgets would answer more than that there is nothing, and whether a result of a market is known. */
const available = `array_remove(ARRAY[
  CASE WHEN ${reported('totals')} <> '[]' THEN 'statistics' END,
  CASE WHEN ${reported('play')} <> '[]' OR EXISTS (SELECT FROM touchline.match_incident incident
    WHERE incident.match_id = match.id) THEN 'timeline' END,
  CASE WHEN ${hasOtherMatch('home_id')} OR ${hasOtherMatch('away_id')} THEN 'head-to-head' END,
  CASE WHEN EXISTS (SELECT FROM touchline.match_report report
    WHERE report.match_id = match.id AND report.lineups ->> 'home' <> '[]')
    OR EXISTS (SELECT FROM touchline.squad_player player WHERE player.competitor_id IN (match.home_id, match.away_id))
    THEN 'lineups' END,
  CASE WHEN EXISTS (SELECT FROM touchline.match other WHERE other.tournament_id = match.tournament_id
    AND other.${hasEnded} AND other.kind = 'match' AND other.start_at > touchline.now() - interval '365 days')
    THEN 'standings' END,
  CASE WHEN EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = match.id) THEN 'results' END],
  NULL)`

/** Whether this side of the match has played before, or plays again. */
function hasOtherMatch(side: 'home_id' | 'away_id'): string {
  const other = (place: string) => `EXISTS (SELECT FROM touchline.match other WHERE other.${place} = match.${side}
    AND other.id <> match.id AND (other.${hasEnded} OR other.start_at > match.start_at))`
  return `(${other('home_id')} OR ${other('away_id')})`
}

const playersAtMost = 100

async function readLineups({ database, locale, operatorId, matchId }: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<{ home: SquadPlayer[]; away: SquadPlayer[] }>({
    name: 'read-lineups',
    text: `SELECT ${lineupOf('home')} AS home, ${lineupOf('away')} AS away
      FROM ${shownMatches('$2')} WHERE match.id = $3 AND ${isMatchShown}`,
    values: [locale, operatorId, matchId],
  })
  const [row] = rows
  return row && { type: 'lineups', match_id: matchId, available: row.home.length + row.away.length > 0, ...row }
}

/** Who is reported to play; until then the squad. */
function lineupOf(side: 'home' | 'away'): string {
  return `coalesce((SELECT nullif(report.lineups -> '${side}', '[]') FROM touchline.match_report report
    WHERE report.match_id = match.id), ${squadOf(`match.${side}_id`)})`
}

function squadOf(competitor: string): string {
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('urn_id', player.urn, 'name', touchline.name(player.names, $1),
      'position', player.position, 'number', player.shirt_number, 'country_code', player.country_code, 'starting', NULL)
      ORDER BY player.shirt_number, player.urn), '[]')
    FROM (SELECT * FROM touchline.squad_player WHERE competitor_id = ${competitor}
      ORDER BY shirt_number, urn LIMIT ${playersAtMost}) AS player)`
}

const matchesAtMost = 10

type HeadToHeadRow = Record<'meetings' | 'home_last' | 'away_last' | 'home_next' | 'away_next', MatchRef[]>

/** From what we have seen ourselves: ended matches with a score, before this one; and what is on after it. */
async function readHeadToHead(reader: MatchReader): Promise<MatchWidget | undefined> {
  const { database, locale, operatorId, matchId } = reader
  const { rows } = await database.query<HeadToHeadRow>({
    name: 'read-head-to-head',
    text: `SELECT
        ${lastMatches(`match.home_id IN (this.home_id, this.away_id) AND match.away_id IN (this.home_id, this.away_id)`)}
          AS meetings,
        ${lastMatches('match.home_id = this.home_id OR match.away_id = this.home_id')} AS home_last,
        ${lastMatches('match.home_id = this.away_id OR match.away_id = this.away_id')} AS away_last,
        ${nextMatches('home_id')} AS home_next, ${nextMatches('away_id')} AS away_next
      FROM (SELECT match.id, match.home_id, match.away_id, match.start_at FROM ${matchRefTables}
        WHERE match.id = $3 AND ${isMatchShown}) AS this`,
    values: [locale, operatorId, matchId],
  })
  return rows[0] && { type: 'head-to-head', match_id: matchId, ...rows[0] }
}

function lastMatches(condition: string): string {
  return `(SELECT coalesce(jsonb_agg(answer), '[]') FROM (
    SELECT ${matchRef} AS answer FROM ${matchRefTables}
    WHERE (${condition}) AND match.id <> this.id AND match.${hasEnded} AND match.start_at <= this.start_at
      AND match.state ->> 'score' IS NOT NULL AND ${isMatchShown}
    ORDER BY match.start_at DESC, match.id DESC LIMIT ${matchesAtMost}) AS earlier)`
}

const nextAtMost = 3

function nextMatches(side: 'home_id' | 'away_id'): string {
  return `(SELECT coalesce(jsonb_agg(answer), '[]') FROM (
    SELECT ${matchRef} AS answer FROM ${matchRefTables}
    WHERE (match.home_id = this.${side} OR match.away_id = this.${side}) AND match.id <> this.id
      AND match.status IN (${MatchStatus.Prematch}, ${MatchStatus.Live}) AND match.start_at > this.start_at AND ${isMatchShown}
    ORDER BY match.start_at, match.id LIMIT ${nextAtMost}) AS later)`
}

const rowsAtMost = 200

type StandingsResult = { tournament: TournamentRef; rows: StandingsRow[] }

/** The league's table from what we have seen end in the last year. A win is worth 3 points in soccer and ice hockey, else 2. */
async function readStandings(reader: MatchReader): Promise<MatchWidget | undefined> {
  const { database, locale, operatorId, matchId } = reader
  const { rows } = await database.query<StandingsResult>({
    name: 'read-standings',
    text: standingsStatement,
    values: [locale, operatorId, matchId],
  })
  return rows[0] && { type: 'standings', match_id: matchId, ...rows[0] }
}

const standingsStatement = `
WITH this AS (
  SELECT league.tournament_id, ${tournamentRef} AS tournament,
    CASE WHEN league.sport_key IN ('soccer', 'ice-hockey') THEN 3 ELSE 2 END AS win_points
  FROM ${shownMatches('$2')} WHERE match.id = $3 AND ${isMatchShown}
), ended AS (
  SELECT match.home_id, match.away_id, touchline.leading_number(match.state #>> '{score,home}') AS home,
    touchline.leading_number(match.state #>> '{score,away}') AS away
  FROM touchline.match WHERE match.tournament_id = (SELECT tournament_id FROM this) AND match.${hasEnded}
    AND match.kind = 'match' AND match.start_at > touchline.now() - interval '365 days'
), played AS (
  SELECT home_id AS id, home AS scored, away AS conceded FROM ended
  UNION ALL
  SELECT away_id, away, home FROM ended
), summed AS (
  SELECT id, count(*) AS played, count(*) FILTER (WHERE scored > conceded) AS won,
    count(*) FILTER (WHERE scored = conceded) AS drawn, count(*) FILTER (WHERE scored < conceded) AS lost,
    sum(scored) AS scored, sum(conceded) AS conceded
  FROM played WHERE scored IS NOT NULL AND conceded IS NOT NULL GROUP BY id
), placed AS (
  SELECT summed.*, won * win_points + drawn AS points, row_number() OVER (
    ORDER BY won * win_points + drawn DESC, scored - conceded DESC, scored DESC, id) AS position FROM summed, this
)
SELECT this.tournament, coalesce((SELECT jsonb_agg(jsonb_build_object('position', placed.position,
    'competitor', ${competitorRef('competitor')}, 'played', placed.played, 'won', placed.won, 'drawn', placed.drawn,
    'lost', placed.lost, 'scored', placed.scored, 'conceded', placed.conceded, 'points', placed.points)
    ORDER BY placed.position)
  FROM placed JOIN touchline.competitor ON competitor.id = placed.id WHERE placed.position <= ${rowsAtMost}), '[]') AS rows
FROM this`
