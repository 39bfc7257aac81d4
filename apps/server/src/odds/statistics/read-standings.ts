import { formLimits } from '@touchline/contract'
import type { MatchWidget, StandingsRow, TournamentRef } from '@touchline/contract'
import { competitorRef, isMatchShown, shownMatches, tournamentRef } from '../catalogue/index.ts'
import { hasEnded } from './match-reader.ts'
import type { MatchReader } from './match-reader.ts'

/**
 * What a win is worth in a league's table, where leagues of the sport count points; a draw is worth one, a defeat nothing. In
 * other sports a table is made of other things than these, and none is shown.
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

/** Matches of the season of `this` that count in its table. */
const isCounted = `match.tournament_id = this.tournament_id AND match.season_urn = this.season_urn
  AND match.${hasEnded} AND match.kind = 'match' AND match.state ->> 'score' IS NOT NULL AND ${isMatchShown}`

/** Whether the season of `this` has a table with one of its two sides in it. */
export function hasStandings(operator: string): string {
  return `(this.sport_key IN (${sportsWithTables}) AND EXISTS (SELECT FROM ${shownMatches(operator)}
    WHERE (match.home_id IN (this.home_id, this.away_id) OR match.away_id IN (this.home_id, this.away_id)) AND ${isCounted}))`
}

type StandingsResult = { tournament: TournamentRef; rows: StandingsRow[] }

/** The table of the league's season, from the matches this operator shows; empty where none is played for. */
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
