import { subjectOf } from '@touchline/betting'
import type { Liability } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { liabilityRows } from './liability-rows.ts'

type Asker = { id: number; operatorId: number }

/** What is counted against limits so far, by subject; a sum that no bet has met its limit in yet is left out. */
export async function readLiabilitySums(
  database: Pick<Database, 'query'>,
  player: Asker,
  currency: string,
  liabilities: readonly Liability[],
): Promise<ReadonlyMap<string, bigint>> {
  if (liabilities.length === 0) return new Map()
  const asked = liabilityRows({ number: 1, operatorId: player.operatorId, playerId: player.id }, [
    { bookCurrency: currency, liabilities },
  ])
  const { rows } = await database.query<{ subject: string; sum: string }>({
    name: 'read-liability-sums',
    text: `SELECT subject, sum(amount_minor) AS sum FROM touchline.liability_counter
      WHERE operator_id = $1 AND currency = $2 AND subject = ANY ($3) GROUP BY subject
      UNION ALL SELECT subject, counted FROM touchline.player_liabilities($4)`,
    values: [player.operatorId, currency, liabilities.map(subjectOf), JSON.stringify(asked)],
  })
  return new Map(rows.map(({ subject, sum }) => [subject, BigInt(sum)]))
}
