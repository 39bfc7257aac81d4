import { readDecimal } from '@touchline/betting'
import type { Exchange } from '@touchline/betting'
import type { QuotedRate } from '@touchline/contract/site'
import { DatabaseError } from 'pg'
import type { Database } from '../runtime/index.ts'

type RateRow = {
  id: string
  currency: string
  rate: string
  source: string
  quoted_at: string
  received_at: string
}

/** The newest rate of each currency to the operator's book currency, with what tells that there are newer ones. */
export type StoredRates = {
  revision: string
  bookCurrency: string
  maxAgeHours: number
  /** The time of the database when they were read. */
  atMs: number
  rates: RateRow[]
}

export async function readRates(database: Pick<Database, 'query'>, operatorId: number): Promise<StoredRates> {
  const { rows } = await database.query<{
    revision: string
    book_currency: string
    max_rate_age_hours: number
    at_ms: number
    rates: RateRow[] | null
  }>({
    name: 'read-exchange-rates',
    text: `SELECT rates_revision AS revision, book_currency, max_rate_age_hours,
        extract(epoch FROM clock_timestamp())::double precision * 1000 AS at_ms,
        (SELECT jsonb_agg(jsonb_build_object('id', newest.id::text, 'currency', newest.base,
            'rate', trim_scale(newest.rate)::text, 'source', newest.source,
            'quoted_at', touchline.iso_time(newest.quoted_at), 'received_at', touchline.iso_time(newest.received_at))
            ORDER BY newest.base)
          FROM touchline.operator_currency listed CROSS JOIN LATERAL (
            SELECT * FROM touchline.exchange_rate
            WHERE operator_id = listed.operator_id AND base = listed.currency AND quote = operator.book_currency
            ORDER BY quoted_at DESC, id DESC LIMIT 1) AS newest
          WHERE listed.operator_id = operator.id) AS rates
      FROM touchline.operator WHERE id = $1`,
    values: [operatorId],
  })
  const [row] = rows
  if (!row) throw new Error(`no operator ${operatorId}`)
  return {
    revision: row.revision,
    bookCurrency: row.book_currency,
    maxAgeHours: row.max_rate_age_hours,
    atMs: row.at_ms,
    rates: row.rates ?? [],
  }
}

/** As the rules take them (CUR-1); at which moment is added by who asks. */
export function toExchange({ bookCurrency, maxAgeHours, rates }: StoredRates): Omit<Exchange, 'atMs'> {
  return {
    bookCurrency,
    maxAgeMs: maxAgeHours * 3_600_000,
    rates: new Map(
      rates.map(({ currency, rate, source, quoted_at }) => [
        currency,
        { rate: readDecimal(rate), source, quotedAtMs: Date.parse(quoted_at) },
      ]),
    ),
  }
}

/** Clocks differ a little; a rate from further ahead would count for as long before it can be replaced. */
const mostAheadMs = 60_000

export function isAhead(quotedAt: string, atMs: number): boolean {
  return Date.parse(quotedAt) > atMs + mostAheadMs
}

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** `contradiction`: another rate is known of the same source and time. `author` is who brought them: a name of the staff, or the process that asked the provider. */
export async function addRates(
  database: Pick<Database, 'query'>,
  operatorId: number,
  author: string,
  rates: readonly QuotedRate[],
): Promise<'added' | 'unknown-currency' | 'contradiction'> {
  try {
    await database.query({
      name: 'put-exchange-rates',
      text: 'SELECT touchline.put_exchange_rates($1, $2, $3)',
      values: [operatorId, author, JSON.stringify(rates)],
    })
    return 'added'
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) return 'unknown-currency'
    if (error instanceof DatabaseError && error.code === uniqueViolation) return 'contradiction'
    throw error
  }
}
