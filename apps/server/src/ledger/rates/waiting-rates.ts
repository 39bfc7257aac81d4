import type { RatesInForce } from '@touchline/contract/site'
import type { Database } from '../../platform/runtime/index.ts'

type WaitingRate = RatesInForce['waiting'][number]

/** So many that every currency has a place: an author has one place for each, whatever sources they name. */
const maxWaiting = 200

/** Of each currency and author the newest rate of the last day that waits for a second person (CUR-5), the newest first. */
export async function readWaitingRates(database: Pick<Database, 'query'>, operatorId: number): Promise<WaitingRate[]> {
  const { rows } = await database.query<Omit<WaitingRate, 'id'> & { id: string }>({
    name: 'read-waiting-rates',
    text: `SELECT * FROM (SELECT DISTINCT ON (base, author) id, base AS currency, trim_scale(rate)::text AS rate, source,
        touchline.iso_time(quoted_at) AS quoted_at, touchline.iso_time(received_at) AS received_at, author, reason
      FROM touchline.held_exchange_rate AS held
      WHERE operator_id = $1 AND received_at > clock_timestamp() - interval '24 hours'
        AND NOT EXISTS (SELECT FROM touchline.exchange_rate AS known WHERE known.operator_id = held.operator_id
          AND known.base = held.base AND known.quoted_at >= held.quoted_at)
      ORDER BY base, author, quoted_at DESC, id DESC) AS newest ORDER BY id DESC LIMIT ${maxWaiting}`,
    values: [operatorId],
  })
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** By somebody other than its author. */
export async function confirmRate(
  database: Pick<Database, 'query'>,
  operatorId: number,
  id: number,
  actor: string,
): Promise<'done' | 'same-person' | 'not-waiting'> {
  const { rows } = await database.query<{ result: 'done' | 'same-person' | 'not-waiting' }>({
    name: 'confirm-exchange-rate',
    text: 'SELECT touchline.confirm_exchange_rate($1, $2, $3) AS result',
    values: [operatorId, id, actor],
  })
  return rows[0]?.result ?? 'not-waiting'
}
