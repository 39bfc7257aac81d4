import type { MatchWidget, SquadPlayer } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from './match-reader.ts'

const playersAtMost = 100

export async function readLineups({
  database,
  locale,
  operatorId,
  matchId,
}: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<{ home: SquadPlayer[]; away: SquadPlayer[] }>({
    name: 'read-lineups',
    text: `SELECT ${squadOf('match.home_id')} AS home, ${squadOf('match.away_id')} AS away
      FROM ${shownMatches('$2')} WHERE match.id = $3 AND ${isMatchShown}`,
    values: [locale, operatorId, matchId],
  })
  const [row] = rows
  return row && { type: 'lineups', match_id: matchId, available: row.home.length + row.away.length > 0, ...row }
}

function squadOf(competitor: string): string {
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('urn_id', player.urn, 'name', touchline.name(player.names, $1),
      'position', player.position, 'number', player.shirt_number, 'country_code', player.country_code)
      ORDER BY player.shirt_number, player.urn), '[]')
    FROM (SELECT * FROM touchline.squad_player WHERE competitor_id = ${competitor}
      ORDER BY shirt_number, urn LIMIT ${playersAtMost}) AS player)`
}
