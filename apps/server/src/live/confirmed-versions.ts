import type { Database } from '../runtime/index.ts'

/** The versions Centrifugo has confirmed, for these matches. A match never published stands at 0. */
export async function readMarks(database: Database, matchIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await database.query<{ match_id: string; version: string }>({
    name: 'read-marks',
    text: 'SELECT match_id, version FROM touchline.match_publication WHERE match_id = ANY($1::bigint[])',
    values: [matchIds],
  })
  const marks = new Map(matchIds.map((id) => [id, 0]))
  for (const row of rows) marks.set(Number(row.match_id), Number(row.version))
  return marks
}

export async function saveMarks(database: Database, marks: ReadonlyMap<number, number>): Promise<void> {
  await database.query({
    name: 'save-marks',
    text: `INSERT INTO touchline.match_publication AS mark (match_id, version)
      SELECT * FROM unnest($1::bigint[], $2::bigint[])
      ON CONFLICT (match_id) DO UPDATE SET version = excluded.version WHERE excluded.version > mark.version`,
    values: [[...marks.keys()], [...marks.values()]],
  })
}

/** Matches whose newest version was never confirmed, and every live match: what a fresh start publishes. */
export async function readUnconfirmed(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    text: `SELECT match.id FROM touchline.match LEFT JOIN touchline.match_publication mark ON mark.match_id = match.id
      WHERE match.status = 1 OR match.version > coalesce(mark.version, 0)`,
  })
  return rows.map((row) => Number(row.id))
}

export async function readLiveMatches(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM touchline.match WHERE status = 1')
  return rows.map((row) => Number(row.id))
}

/** Live matches after this one, in the order of their ids. */
export async function readSomeLiveMatches(database: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'read-some-live-matches',
    text: 'SELECT id FROM touchline.match WHERE status = 1 AND id > $1 ORDER BY id LIMIT $2',
    values: [after, limit],
  })
  return rows.map((row) => Number(row.id))
}

/** Goes through the one writer of the book. */
export async function raiseVersions(database: Database, matchIds: readonly number[]): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'raise-versions',
    text: 'UPDATE touchline.match SET version = version + 1 WHERE id = ANY($1::bigint[]) RETURNING id',
    values: [matchIds],
  })
  return rows.map((row) => Number(row.id))
}
