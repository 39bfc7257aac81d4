import { readDecimal } from '@touchline/betting'
import type { EarlierRates } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { readRates } from './stored-rates.ts'
import type { StoredRates } from './stored-rates.ts'

const vouched = `SELECT rate FROM touchline.exchange_rate WHERE operator_id = $1 AND base = listed.currency AND quote = $2
  AND (author IN ('provider', 'seed') OR confirmed_by IS NOT NULL)`

/** Rates are never deleted, so each currency takes three index reads that do not grow with their number. */
export const earlierRatesText = `SELECT listed.currency, trim_scale(newest.rate)::text AS last,
    trim_scale(coalesce(day_before.rate, first.rate))::text AS day_before
  FROM unnest($3::text[]) AS listed(currency)
  CROSS JOIN LATERAL (${vouched} ORDER BY received_at DESC, id DESC LIMIT 1) AS newest
  CROSS JOIN LATERAL (${vouched} ORDER BY received_at, id LIMIT 1) AS first
  LEFT JOIN LATERAL (${vouched} AND (received_at <= clock_timestamp() - interval '24 hours' OR confirmed_by IS NOT NULL)
    ORDER BY received_at DESC, id DESC LIMIT 1) AS day_before ON true`

type Earlier = Pick<StoredRates, 'bookCurrency' | 'bands' | 'revision'> & { earlier: Map<string, EarlierRates> }

/**
 * Returns what new rates are compared with: for each currency the newest rate that does not rest on one person alone, and the
 * newest of these that arrived a day ago or was confirmed. Newest means last received, because the time of a quote is chosen by
 * its author.
 */
export async function readEarlier(database: Pick<Database, 'query'>, operatorId: number): Promise<Earlier> {
  const { bookCurrency, bands, revision, rates } = await readRates(database, operatorId)
  const { rows } = await database.query<{ currency: string; last: string; day_before: string }>({
    name: 'read-earlier-rates',
    text: earlierRatesText,
    values: [operatorId, bookCurrency, rates.map(({ currency }) => currency)],
  })
  const earlier = rows.map(({ currency, last, day_before: dayBefore }): [string, EarlierRates] => [
    currency,
    { last: readDecimal(last), dayBefore: readDecimal(dayBefore) },
  ])
  return { bookCurrency, bands, revision, earlier: new Map(earlier) }
}
