import { formLimits, MatchStatus, finalStatuses } from '@touchline/contract'
import type { MatchRef, MatchWidget, StandingsRow, TournamentRef } from '@touchline/contract'
import {
  isMatchShown,
  matchRef,
  matchRefTables,
  shownMatches,
  competitorRef,
  tournamentRef,
} from '../catalogue/index.ts'
import type { CatalogueReader } from '../catalogue/index.ts'

/** The context of a request for one match: what is shown depends on the operator, and names on the locale. */
export type MatchReader = CatalogueReader & { matchId: number }

/** SQL condition on a row of `match`. */
const hasEnded = `status IN (${finalStatuses.join(', ')})`

type HeadToHeadRow = Record<'meetings' | 'home_last' | 'away_last' | 'home_next' | 'away_next', MatchRef[]>

/**
 * Returns the last meetings of both sides, and the last and next matches of each. Only matches in our own catalogue are
 * included.
 */
export async function readHeadToHead(reader: MatchReader): Promise<MatchWidget | undefined> {
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

/** SQL condition: the match ended with a score before `this` starts, and the operator shows it. */
const isEarlier = `match.id <> this.id AND match.${hasEnded} AND match.start_at <= this.start_at
  AND match.state ->> 'score' IS NOT NULL AND ${isMatchShown}`

/** SQL condition: a side of `this` has an earlier match. */
export function hasEarlierMatch(operator: string): string {
  return `EXISTS (SELECT FROM ${shownMatches(operator)}
    WHERE (match.home_id IN (this.home_id, this.away_id) OR match.away_id IN (this.home_id, this.away_id)) AND ${isEarlier})`
}

function lastMatches(condition: string): string {
  return `(SELECT coalesce(jsonb_agg(answer), '[]') FROM (
    SELECT ${matchRef} AS answer FROM ${matchRefTables}
    WHERE (${condition}) AND ${isEarlier}
    ORDER BY match.start_at DESC, match.id DESC LIMIT ${formLimits.matches}) AS earlier)`
}

function nextMatches(side: 'home_id' | 'away_id'): string {
  return `(SELECT coalesce(jsonb_agg(answer), '[]') FROM (
    SELECT ${matchRef} AS answer FROM ${matchRefTables}
    WHERE (match.home_id = this.${side} OR match.away_id = this.${side}) AND match.id <> this.id
      AND match.status IN (${MatchStatus.Prematch}, ${MatchStatus.Live}) AND match.start_at > this.start_at AND ${isMatchShown}
    ORDER BY match.start_at, match.id LIMIT ${formLimits.nextMatches}) AS later)`
}

/**
 * Points for a win, by sport; a draw has one point. Sports not listed have tables of another kind, which are not shown.
 */
const winPoints: Readonly<Record<string, number>> = {
  soccer: 3,
  'ice-hockey': 3,
  volleyball: 3,
  handball: 2,
  cricket: 2,
}
const sportsWithTables = Object.keys(winPoints)
  .map((sport) => `'${sport}'`)
  .join(', ')

/** SQL condition: the match counts in the table of the season of `this`. */
const isCounted = `match.tournament_id = this.tournament_id AND match.season_urn = this.season_urn
  AND match.${hasEnded} AND match.kind = 'match' AND match.state ->> 'score' IS NOT NULL AND ${isMatchShown}`

/** SQL condition: there is a table for the season of `this`, and one of its sides is in it. */
export function hasStandings(operator: string): string {
  return `(this.sport_key IN (${sportsWithTables}) AND EXISTS (SELECT FROM ${shownMatches(operator)}
    WHERE (match.home_id IN (this.home_id, this.away_id) OR match.away_id IN (this.home_id, this.away_id)) AND ${isCounted}))`
}

type StandingsResult = { tournament: TournamentRef; rows: StandingsRow[] }

/**
 * Returns the league table, calculated from the matches that the operator shows. It is empty if the match has no
 * season.
 */
export async function readStandings(reader: MatchReader): Promise<MatchWidget | undefined> {
  const { database, locale, operatorId, matchId } = reader
  const { rows } = await database.query<StandingsResult>({
    name: 'read-standings',
    text: standingsStatement,
    values: [locale, operatorId, matchId, JSON.stringify(winPoints)],
  })
  return rows[0] && { type: 'standings', match_id: matchId, ...rows[0] }
}

const standingsStatement = `
WITH this AS (
  SELECT league.tournament_id, match.season_urn, ${tournamentRef} AS tournament,
    ($4::jsonb ->> league.sport_key)::integer AS win_points
  FROM ${shownMatches('$2')} WHERE match.id = $3 AND ${isMatchShown}
), ended AS (
  SELECT match.home_id, match.away_id, touchline.leading_number(match.state #>> '{score,home}') AS home,
    touchline.leading_number(match.state #>> '{score,away}') AS away
  FROM this, ${shownMatches('$2')} WHERE this.win_points IS NOT NULL AND ${isCounted}
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
  FROM placed JOIN touchline.competitor ON competitor.id = placed.id
  WHERE placed.position <= ${formLimits.standingsRows}), '[]') AS rows
FROM this`
