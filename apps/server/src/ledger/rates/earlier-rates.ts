import { readDecimal } from '@touchline/betting'
import type { EarlierRates } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { readRates } from './stored-rates.ts'
import type { StoredRates } from './stored-rates.ts'

const vouched = `SELECT rate FROM touchline.exchange_rate WHERE operator_id = $1 AND base = listed.currency AND quote = $2
  AND (author IN ('provider', 'seed') OR confirmed_by IS NOT NULL)`

/** The table of rates only grows, so each currency is read by index lookups whose cost does not grow with it. */
export const earlierRatesText = `SELECT listed.currency, trim_scale(newest.rate)::text AS last,
    trim_scale(coalesce(day_before.rate, first.rate))::text AS day_before
  FROM unnest($3::text[]) AS listed(currency)
  CROSS JOIN LATERAL (${vouched} ORDER BY received_at DESC, id DESC LIMIT 1) AS newest
  CROSS JOIN LATERAL (${vouched} ORDER BY received_at, id LIMIT 1) AS first
  LEFT JOIN LATERAL (${vouched} AND (received_at <= clock_timestamp() - interval '24 hours' OR confirmed_by IS NOT NULL)
    ORDER BY received_at DESC, id DESC LIMIT 1) AS day_before ON true`

type Earlier = Pick<StoredRates, 'bookCurrency' | 'bands' | 'revision'> & { earlier: Map<string, EarlierRates> }

/**
 * Returns the rates with which new ones are compared: for each currency the newest rate by the provider, by the seed or
 * with a confirmation by a second person, and the newest of these that is a day old or confirmed. Newest means last
 * received, because authors choose the quote time of their rates themselves.
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
