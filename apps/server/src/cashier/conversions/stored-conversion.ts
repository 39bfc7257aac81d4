import type { Conversion } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** SQL for the rate of one side to the book currency; null if that side is the book currency. */
const rateOf = (side: 'from' | 'to') => `CASE WHEN ${side}_rate.id IS NOT NULL THEN jsonb_build_object(
    'base', ${side}_rate.base, 'currency', ${side}_rate.quote, 'rate', trim_scale(${side}_rate.rate)::text,
    'source', ${side}_rate.source, 'quoted_at', touchline.iso_time(${side}_rate.quoted_at)) END`

/** Returns the conversion that was made under the player's key; undefined if there is none. */
export async function readConversion(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
): Promise<Conversion | undefined> {
  const { rows } = await database.query<{ conversion: Conversion }>({
    name: 'read-conversion',
    text: `SELECT jsonb_build_object('id', done.id, 'from', jsonb_build_object('currency', done.from_currency,
          'amount', done.from_minor), 'to', jsonb_build_object('currency', done.to_currency, 'amount', done.to_minor),
        'rates', jsonb_path_query_array(jsonb_build_array(${rateOf('from')}, ${rateOf('to')}), '$[*] ? (@ != null)'),
        'spread_bp', done.spread_bp, 'created_at', touchline.iso_time(done.created_at)) AS conversion
      FROM touchline.currency_conversion done
      LEFT JOIN touchline.exchange_rate from_rate ON from_rate.id = done.from_rate
      LEFT JOIN touchline.exchange_rate to_rate ON to_rate.id = done.to_rate
      WHERE done.player_id = $1 AND done.key = $2`,
    values: [playerId, key],
  })
  return rows[0]?.conversion
}

/**
 * Returns what the player has converted in the last 24 hours, in the book currency (CUR-6), and the start of these
 * hours. It is text, because a Date would lose the microseconds by which the commit compares it.
 */
export async function readConverted(
  database: Pick<Database, 'query'>,
  playerId: number,
): Promise<{ since: string; minor: string }> {
  const { rows } = await database.query<{ since: string; minor: string }>({
    name: 'read-converted',
    text: `SELECT moment.since::text AS since, (SELECT coalesce(sum(book_minor), 0) FROM touchline.currency_conversion
        WHERE player_id = $1 AND created_at >= moment.since)::text AS minor
      FROM (SELECT clock_timestamp() - interval '24 hours' AS since) AS moment`,
    values: [playerId],
  })
  const [row] = rows
  if (!row) throw new Error('no moment')
  return row
}
