import type { Database } from '../../platform/runtime/index.ts'
import { computeSeal, readSealInputs } from './compute-seal.ts'
import { buildHashTree } from './hash-tree.ts'

type Queryable = Pick<Database, 'query'>

type Seal = { number: string; lastId: string; operators: number; hash: string }

/** This many ids take some tens of milliseconds to seal. */
const idsAtOnce = 2_000

/** Seals one batch of transfers and is meant to be repeated. Returns undefined when nothing is complete yet. */
export async function sealTransfers(database: Queryable): Promise<Seal | undefined> {
  const { rows } = await database.query<Seal>({
    name: 'seal-transfers',
    text: `SELECT number, last_id AS "lastId", (SELECT count(*)::int FROM jsonb_object_keys(digests)) AS operators,
        encode(hash, 'hex') AS hash FROM touchline.seal_transfers($1)`,
    values: [idsAtOnce],
  })
  return rows[0]
}

type TimelineSeal = { number: string; bets: number; hash: string }

/** Seals the timelines that the next seal of transfers covers. Returns undefined when all are sealed, and is meant to be repeated. */
export async function sealTimelines(database: Queryable): Promise<TimelineSeal | undefined> {
  const { rows } = await database.query<{ number: string }>({
    name: 'next-timeline-seal',
    text: 'SELECT coalesce(max(number), 0) + 1 AS number FROM touchline.timeline_seal',
  })
  const inputs = await readSealInputs(database, rows[0]?.number ?? '1')
  if (!inputs) return undefined
  const { number, timelines, links, root, hash } = await computeSeal(database, inputs)
  await database.query({
    name: 'seal-timelines',
    text: 'SELECT touchline.seal_timelines($1, $2, $3, $4)',
    values: [number, links, root, hash],
  })
  return { number, bets: timelines.length, hash: hash.toString('hex') }
}

type DailyRoot = { day: string; seals: number; root: string }

/** Writes the root of the first finished day without one. Returns undefined when there is no such day. */
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

/** Returns the leaves of a day's tree. */
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
