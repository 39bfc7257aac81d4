import type { Database } from '../runtime/index.ts'
import type { KnownMatch } from './store-events.ts'

/** Every match the feed may still speak of. A settlement can come days after the end. */
export async function readKnownMatches(database: Database, provider: string): Promise<KnownMatch[]> {
  const { rows } = await database.query<{ id: string; urn: string }>({
    text: `SELECT id, urn FROM touchline.match
      WHERE provider = $1 AND (status < 2 OR start_at > clock_timestamp() - interval '7 days')`,
    values: [provider],
  })
  return rows.map((row) => ({ id: Number(row.id), urn: row.urn }))
}
