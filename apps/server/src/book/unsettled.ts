import type { Database } from '../runtime/index.ts'

/** Of these matches, those with a line that the feed calls settled and of whose result it has said nothing. */
export async function readUnsettled(database: Database, matchIds: readonly number[]): Promise<number[]> {
  const { rows } = await database.query<{ match_id: string }>({
    name: 'read-unsettled',
    text: `SELECT DISTINCT line.match_id FROM touchline.market_line line
      WHERE line.match_id = ANY($1::bigint[]) AND line.status = -3 AND NOT EXISTS (
        SELECT FROM touchline.outcome_result known WHERE known.match_id = line.match_id
          AND known.market_id = line.market_id AND known.specifier = line.specifier)`,
    values: [matchIds],
  })
  return rows.map((row) => Number(row.match_id))
}
