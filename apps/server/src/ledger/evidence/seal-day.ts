import type { Database } from '../../platform/runtime/index.ts'
import { buildHashTree } from './hash-tree.ts'

type Queryable = Pick<Database, 'query'>

export type DailyRoot = { day: string; seals: number; root: string }

/** Writes the root of the first day that is over and has none; undefined when there is no such day. */
export async function sealDay(database: Queryable): Promise<DailyRoot | undefined> {
  const { rows } = await database.query<{ day: string; first: string; last: string }>({
    name: 'next-day-to-seal',
    text: `WITH first AS (
        SELECT number, (sealed_at AT TIME ZONE 'UTC')::date AS day FROM touchline.timeline_seal
        WHERE number = 1 + (SELECT coalesce(max(last_seal), 0) FROM touchline.daily_root)
      )
      SELECT day::text, number AS first, (SELECT max(number) FROM touchline.timeline_seal later
          WHERE later.number >= first.number AND later.sealed_at < (first.day + 1)::timestamp AT TIME ZONE 'UTC') AS last
      FROM first WHERE (day + 1)::timestamp AT TIME ZONE 'UTC' + interval '1 minute' <= clock_timestamp()`,
  })
  const [over] = rows
  if (!over) return undefined
  const hashes = await readSealHashes(database, over)
  const root = buildHashTree(hashes).root
  await database.query({
    name: 'seal-day',
    text: 'SELECT touchline.seal_day($1, $2, $3, $4)',
    values: [over.day, over.first, over.last, root],
  })
  return { day: over.day, seals: hashes.length, root: root.toString('hex') }
}

/** The leaves of a day's tree. */
export async function readSealHashes(
  database: Queryable,
  { first, last }: { first: string; last: string },
): Promise<Buffer[]> {
  const { rows } = await database.query<{ hash: Buffer }>({
    name: 'read-seal-hashes',
    text: 'SELECT hash FROM touchline.timeline_seal WHERE number BETWEEN $1 AND $2 ORDER BY number',
    values: [first, last],
  })
  return rows.map(({ hash }) => hash)
}
