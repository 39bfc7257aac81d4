import type { Database } from '../runtime/index.ts'

/** `until`: how far the look reached; hand it in with the next one. */
export type StartedMatches = { matchIds: number[]; until: Date }

/**
 * From its scheduled start on, a match's pre-match lines are not sold. No message says so, hence this look at what has
 * started since the last one; nothing the first time. Raises those matches, so that readers see it.
 */
export async function raiseStarted(database: Database, since: Date | undefined): Promise<StartedMatches> {
  const { rows } = await database.query<{ until: Date; ids: string[] }>({
    name: 'raise-started',
    text: `WITH moment AS MATERIALIZED (SELECT touchline.now() AS at), raised AS (
        UPDATE touchline.match SET version = version + 1 FROM moment
        WHERE match.status < 2 AND match.status <> 1 AND match.kind = 'match'
          AND match.start_at > $1 AND match.start_at <= moment.at
          AND EXISTS (SELECT FROM touchline.market_line line JOIN touchline.producer ON producer.id = line.producer_id
            WHERE line.match_id = match.id AND producer.scope = 'prematch')
        RETURNING match.id
      )
      SELECT moment.at AS until, ARRAY(SELECT id FROM raised)::text[] AS ids FROM moment`,
    values: [since ?? null],
  })
  const [row] = rows
  if (!row) throw new Error('the clock gave no time')
  return { matchIds: row.ids.map(Number), until: row.until }
}
