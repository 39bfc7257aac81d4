import { readDecimal } from '@touchline/betting'
import type { Exchange, RateBands } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'

type RateRow = {
  id: string
  currency: string
  rate: string
  source: string
  quoted_at: string
  received_at: string
  author: string
  confirmed_by: string | null
}

/** The newest rate of each currency to the operator's book currency. The revision changes whenever rates are added. */
export type StoredRates = {
  revision: string
  bookCurrency: string
  maxAgeHours: number
  bands: RateBands
  /** The spread of a conversion, and the maximum amount that a player may convert in 24 hours, in the book currency. */
  conversion: { spreadBp: number; dailyMaxMinor: string }
  /** The database's time when the rates were read. */
  atMs: number
  rates: RateRow[]
}

export async function readRates(database: Pick<Database, 'query'>, operatorId: number): Promise<StoredRates> {
  const { rows } = await database.query<Omit<StoredRates, 'rates'> & { rates: RateRow[] | null }>({
    name: 'read-exchange-rates',
    text: `SELECT rates_revision AS revision, book_currency AS "bookCurrency", max_rate_age_hours AS "maxAgeHours",
        jsonb_build_object('fiatBp', max_fiat_rate_change_bp, 'cryptoBp', max_crypto_rate_change_bp) AS bands,
        jsonb_build_object('spreadBp', conversion_spread_bp, 'dailyMaxMinor', max_daily_conversion_minor::text) AS conversion,
        extract(epoch FROM clock_timestamp())::double precision * 1000 AS "atMs",
        (SELECT jsonb_agg(jsonb_build_object('id', newest.id::text, 'currency', newest.base,
            'rate', trim_scale(newest.rate)::text, 'source', newest.source,
            'quoted_at', touchline.iso_time(newest.quoted_at), 'received_at', touchline.iso_time(newest.received_at),
            'author', newest.author, 'confirmed_by', newest.confirmed_by)
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
  return { ...row, rates: row.rates ?? [] }
}

/** Converts stored rates to the form that the rules use (CUR-1). The caller adds the current time (`atMs`). */
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

/** A provider's clock may be slightly fast. A rate dated further ahead would stay the newest until that time. */
const maxProviderAheadMs = 60_000

export function isAhead(quotedAt: string, atMs: number, maxAheadMs = maxProviderAheadMs): boolean {
  return Date.parse(quotedAt) > atMs + maxAheadMs
}

/** Returns the rates of an operator, of this revision or newer. */
export type RatesInForce = (operatorId: number, revision: string) => Promise<Omit<Exchange, 'atMs'>>

/** Rates change every few minutes and every placement needs them, so each process reads them once per revision. */
export function createRatesInForce(database: Pick<Database, 'query'>): RatesInForce {
  const cached = new Map<number, { revision: string; exchange: Promise<Omit<Exchange, 'atMs'>> }>()
  return (operatorId, revision) => {
    const known = cached.get(operatorId)
    if (known?.revision === revision) return known.exchange
    const exchange = readRates(database, operatorId).then(toExchange)
    cached.set(operatorId, { revision, exchange })
    // A failed reading is not cached.
    exchange.catch(() => cached.delete(operatorId))
    return exchange
  }
}
