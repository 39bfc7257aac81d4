import { reportLimits } from '@touchline/contract'
import type {
  Incident,
  MatchPart,
  MatchState,
  MatchStatus,
  MatchWidget,
  PlayEvent,
  PressureMinute,
  SideTotal,
  WidgetType,
  SquadPlayer,
} from '@touchline/contract'
import { isMatchShown, namePeriods, shownMatches } from '../catalogue/index.ts'
import { hasEarlierMatch, readHeadToHead, hasStandings, readStandings } from './read-head-to-head.ts'
import type { MatchReader } from './read-head-to-head.ts'

const readers: Readonly<Record<WidgetType, (reader: MatchReader) => Promise<MatchWidget | undefined>>> = {
  statistics: readStatistics,
  timeline: readMatchTimeline,
  'head-to-head': readHeadToHead,
  lineups: readLineups,
  standings: readStandings,
}

/** Returns undefined if the operator shows no such match. */
export function readWidget(reader: MatchReader, type: WidgetType): Promise<MatchWidget | undefined> {
  return readers[type](reader)
}

async function readMatchTimeline({ database, operatorId, matchId }: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<TimelineRow>({
    name: 'read-match-timeline',
    text: `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', incident.number, 'kind', incident.kind,
          'side', incident.side, 'change', incident.change, 'stage', incident.stage, 'match_time', incident.match_time,
          'score', incident.score, 'at', touchline.iso_time(to_timestamp(incident.feed_ts / 1000.0)))
          || jsonb_strip_nulls(jsonb_build_object('stoppage_time', incident.stoppage_time))
          ORDER BY incident.number)
        FROM touchline.match_incident incident WHERE incident.match_id = match.id), '[]') AS incidents,
        ${reported('play')} AS play, ${reported('pressure')} AS pressure
      FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  return rows[0] && { type: 'timeline', match_id: matchId, ...rows[0] }
}

type TimelineRow = { incidents: Incident[]; play: PlayEvent[]; pressure: PressureMinute[] }

/** SQL for one part of the provider's report on the match. */
function reported(part: 'play' | 'pressure' | 'totals', match = 'match'): string {
  return `coalesce((SELECT report.${part} FROM touchline.match_report report WHERE report.match_id = ${match}.id), '[]')`
}

async function readStatistics({ database, operatorId, matchId }: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<StatisticsRow>({
    name: 'read-statistics',
    text: `SELECT this.status, this.state, ${reported('totals', 'this')} AS totals, ${available} AS available
      FROM (SELECT match.*, league.sport_key FROM ${shownMatches('$1')}
        WHERE match.id = $2 AND ${isMatchShown}) AS this`,
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

/** SQL for the list of widgets that have data for `this`, and of `results` if any market has a result. */
const available = `array_remove(ARRAY[
  CASE WHEN ${reported('totals', 'this')} <> '[]' THEN 'statistics' END,
  CASE WHEN ${reported('play', 'this')} <> '[]' OR EXISTS (SELECT FROM touchline.match_incident incident
    WHERE incident.match_id = this.id) THEN 'timeline' END,
  CASE WHEN ${hasEarlierMatch('$1')} THEN 'head-to-head' END,
  CASE WHEN EXISTS (SELECT FROM touchline.match_report report WHERE report.match_id = this.id
      AND (report.lineups ->> 'home' <> '[]' OR report.lineups ->> 'away' <> '[]'))
    OR EXISTS (SELECT FROM touchline.squad_player player WHERE player.competitor_id IN (this.home_id, this.away_id))
    THEN 'lineups' END,
  CASE WHEN ${hasStandings('$1')} THEN 'standings' END,
  CASE WHEN EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = this.id) THEN 'results' END],
  NULL)`

async function readLineups(reader: MatchReader): Promise<MatchWidget | undefined> {
  const { database, locale, operatorId, matchId } = reader
  const { rows } = await database.query<{ home: SquadPlayer[]; away: SquadPlayer[] }>({
    name: 'read-lineups',
    text: `SELECT ${lineupOf('home')} AS home, ${lineupOf('away')} AS away
      FROM ${shownMatches('$2')} WHERE match.id = $3 AND ${isMatchShown}`,
    values: [locale, operatorId, matchId],
  })
  const [row] = rows
  return row && { type: 'lineups', match_id: matchId, available: row.home.length + row.away.length > 0, ...row }
}

/** SQL for the lineup in the report or, until there is one, the squad. */
function lineupOf(side: 'home' | 'away'): string {
  return `coalesce((SELECT ${reportedPlayers(side)} FROM touchline.match_report report WHERE report.match_id = match.id),
    ${squadOf(`match.${side}_id`)})`
}

/**
 * SQL for the players in the report. Their names are taken from the squad if it has them, because reports are in one
 * language.
 */
function reportedPlayers(side: 'home' | 'away'): string {
  return `(SELECT jsonb_agg(CASE WHEN known.urn IS NULL THEN player
      ELSE player || jsonb_build_object('name', ${nameOf('known')}) END ORDER BY place)
    FROM jsonb_array_elements(report.lineups -> '${side}') WITH ORDINALITY AS reported(player, place)
    LEFT JOIN touchline.squad_player known ON known.competitor_id = match.${side}_id AND known.urn = player ->> 'urn_id')`
}

function squadOf(competitor: string): string {
  const { players, wordLength } = reportLimits
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('urn_id', player.urn, 'name', ${nameOf('player')},
      'position', left(player.position, ${wordLength}), 'number', player.shirt_number,
      'country_code', player.country_code, 'starting', NULL)
      ORDER BY player.shirt_number, player.urn), '[]')
    FROM (SELECT * FROM touchline.squad_player WHERE competitor_id = ${competitor} AND length(urn) <= ${wordLength}
      ORDER BY shirt_number, urn LIMIT ${players}) AS player)`
}

/** SQL for a player's name; $1 is the locale. */
function nameOf(player: string): string {
  return `left(touchline.name(${player}.names, $1), ${reportLimits.nameLength})`
}
