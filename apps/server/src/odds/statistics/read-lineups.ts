import { reportLimits } from '@touchline/contract'
import type { MatchWidget, SquadPlayer } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from './match-reader.ts'

export async function readLineups(reader: MatchReader): Promise<MatchWidget | undefined> {
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

/** Who is reported to play; until then the squad. */
function lineupOf(side: 'home' | 'away'): string {
  return `coalesce((SELECT ${reportedPlayers(side)} FROM touchline.match_report report WHERE report.match_id = match.id),
    ${squadOf(`match.${side}_id`)})`
}

/** Reports are read in one language; whom the squad names too is called as there. */
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

/** $1 is the locale. */
function nameOf(player: string): string {
  return `left(touchline.name(${player}.names, $1), ${reportLimits.nameLength})`
}
