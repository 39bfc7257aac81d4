import type { Database } from '../runtime/index.ts'

type Asker = { id: number; operatorId: number }

/** What is counted against limits so far, by subject; a sum that no bet has met its limit in yet is left out. */
export async function readLiabilitySums(
  database: Pick<Database, 'query'>,
  player: Asker,
  currency: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await database.query<{ subject: string; sum: string }>({
    name: 'read-liability-sums',
    text: `SELECT subject, sum(amount_minor) AS sum FROM touchline.liability_counter
      WHERE operator_id = $1 AND currency = $2 AND subject = ANY ($3) AND player_id IN (0, $4) GROUP BY subject`,
    values: [player.operatorId, currency, subjects, player.id],
  })
  return new Map(rows.map(({ subject, sum }) => [subject, BigInt(sum)]))
}
