import type { Database } from '../runtime/index.ts'

const patienceMinutes = 10

/**
 * A line handed over by its producer reads as suspended until another one takes it. One that nobody has taken for ten
 * minutes is gone: it is taken off show. Gives the matches that changed.
 */
export async function sweepHandedOver(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'sweep-handed-over',
    text: `WITH closed AS (
        UPDATE touchline.market_line line SET status = 0, version = match.version + 1
        FROM touchline.match
        WHERE match.id = line.match_id AND line.status = -2
          AND line.touched_at < clock_timestamp() - $1 * interval '1 minute'
        RETURNING line.match_id
      )
      UPDATE touchline.match SET version = version + 1 WHERE id IN (SELECT match_id FROM closed) RETURNING id`,
    values: [patienceMinutes],
  })
  return rows.map((row) => Number(row.id))
}
