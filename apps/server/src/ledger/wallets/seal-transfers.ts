import type { Database } from '../../platform/runtime/index.ts'

export type Seal = { number: string; lastId: string; operators: number; hash: string }

/** Ids in one seal at most: some tens of milliseconds. */
const idsAtOnce = 2_000

/** One step of sealing, outside of any placement; undefined when nothing is complete yet. Repeat it: see seal_transfers. */
export async function sealTransfers(database: Pick<Database, 'query'>): Promise<Seal | undefined> {
  const { rows } = await database.query<Seal>({
    name: 'seal-transfers',
    text: `SELECT number, last_id AS "lastId", (SELECT count(*)::int FROM jsonb_object_keys(digests)) AS operators,
        encode(hash, 'hex') AS hash FROM touchline.seal_transfers($1)`,
    values: [idsAtOnce],
  })
  return rows[0]
}
