import type { MatchWidget, StandingsRow, TournamentRef } from '@touchline/contract'
import { competitorRef, isMatchShown, shownMatches, tournamentRef } from '../catalogue/index.ts'
import type { MatchReader } from './match-reader.ts'

const rowsAtMost = 200

type Row = { tournament: TournamentRef; rows: StandingsRow[] }

/** The league's table from what we have seen end in the last year. A win is worth 3 points in soccer and ice hockey, else 2. */
export async function readStandings(reader: MatchReader): Promise<MatchWidget | undefined> {
  const { database, locale, operatorId, matchId } = reader
  const { rows } = await database.query<Row>({
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
  SELECT match.home_id, match.away_id, touchline.counted(match.state #>> '{score,home}') AS home,
    touchline.counted(match.state #>> '{score,away}') AS away
  FROM touchline.match WHERE match.tournament_id = (SELECT tournament_id FROM this) AND match.status IN (3, 4)
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
