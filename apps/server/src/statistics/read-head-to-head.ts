import type { MatchRef, MatchWidget } from '@touchline/contract'
import { isMatchShown, matchRef, matchRefTables } from '../catalogue/index.ts'
import type { MatchReader } from './match-reader.ts'

const matchesAtMost = 10

type Row = { meetings: MatchRef[]; home_last: MatchRef[]; away_last: MatchRef[] }

/** From what we have seen ourselves: ended matches with a score, before this one. */
export async function readHeadToHead(reader: MatchReader): Promise<MatchWidget | undefined> {
  const { database, locale, operatorId, matchId } = reader
  const { rows } = await database.query<Row>({
    name: 'read-head-to-head',
    text: `SELECT
        ${lastMatches(`match.home_id IN (this.home_id, this.away_id) AND match.away_id IN (this.home_id, this.away_id)`)}
          AS meetings,
        ${lastMatches('match.home_id = this.home_id OR match.away_id = this.home_id')} AS home_last,
        ${lastMatches('match.home_id = this.away_id OR match.away_id = this.away_id')} AS away_last
      FROM (SELECT match.id, match.home_id, match.away_id, match.start_at FROM ${matchRefTables}
        WHERE match.id = $3 AND ${isMatchShown}) AS this`,
    values: [locale, operatorId, matchId],
  })
  return rows[0] && { type: 'head-to-head', match_id: matchId, ...rows[0] }
}

function lastMatches(condition: string): string {
  return `(SELECT coalesce(jsonb_agg(answer), '[]') FROM (
    SELECT ${matchRef} AS answer FROM ${matchRefTables}
    WHERE (${condition}) AND match.id <> this.id AND match.status IN (3, 4) AND match.start_at <= this.start_at
      AND match.state ->> 'score' IS NOT NULL AND ${isMatchShown}
    ORDER BY match.start_at DESC, match.id DESC LIMIT ${matchesAtMost}) AS earlier)`
}
