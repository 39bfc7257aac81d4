import type { MatchStream } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../catalogue/index.ts'
import type { Database } from '../runtime/index.ts'

const streamsAtMost = 20

/** Undefined when this operator shows no such match. */
export async function readStreams(
  database: Database,
  operatorId: number,
  matchId: number,
): Promise<MatchStream[] | undefined> {
  const { rows } = await database.query<{ streams: MatchStream[] }>({
    name: 'read-streams',
    text: `SELECT (SELECT coalesce(jsonb_agg(to_jsonb(stream)), '[]') FROM (
        SELECT kind, url, countries FROM touchline.match_stream
        WHERE match_id = match.id AND (operator_id IS NULL OR operator_id = $1)
        ORDER BY rank, id LIMIT ${streamsAtMost}) AS stream) AS streams
      FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  return rows[0]?.streams
}
