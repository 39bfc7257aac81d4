import { evaluateRate, readDecimal, writeDecimal } from '@touchline/betting'
import type { EarlierRates, Exchange, RateBands, RateDecision } from '@touchline/betting'
import type { QuotedRate } from '@touchline/contract/server'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { decide } from '../../platform/decide/index.ts'

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

/** The newest rate of each currency to the operator's book currency, with a revision that shows whether there are newer ones. */
export type StoredRates = {
  revision: string
  bookCurrency: string
  maxAgeHours: number
  bands: RateBands
  /** The spread of a conversion, and the maximum that a player may convert in 24 hours, in the book currency. */
  conversion: { spreadBp: number; dailyMaxMinor: string }
  /** The database's time at the reading. */
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

/** Converts rates to the form that the rules take (CUR-1); the caller adds the moment. */
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

/** A provider's clock may differ a little. A rate from further ahead could not be replaced until that time. */
const maxProviderAheadMs = 60_000

export function isAhead(quotedAt: string, atMs: number, maxAheadMs = maxProviderAheadMs): boolean {
  return Date.parse(quotedAt) > atMs + maxAheadMs
}

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** An operator's rates change at most once a minute, so a few new evaluations are enough. */
const maxAttempts = 5

export type HeldRate = QuotedRate & { heldFor: string; last: string | null }

type AddedRates =
  | { result: 'added'; held: HeldRate[]; /** True if at least one of the rates was new. */ isNew: boolean }
  | { result: 'unknown-currency' | 'contradiction' | 'changing' }

/**
 * Adds rates that are within the band and holds the others until a second person confirms them (CUR-5). `contradiction` means
 * that the author has given a different rate with the same source and time. `author` is a staff name, or the process that
 * fetched the rates. With `isSeed`, the first rate of a currency is in force at once.
 */
export async function addRates(
  database: Pick<Database, 'query'>,
  operatorId: number,
  author: string,
  rates: readonly QuotedRate[],
  { isSeed = false } = {},
): Promise<AddedRates> {
  const outcome = await decide<AddedRates>(maxAttempts, async () => {
    const { bookCurrency, bands, revision, earlier } = await readEarlier(database, operatorId)
    const evaluated = rates.map((quoted): QuotedRate & RateDecision => {
      const rate = { currency: quoted.currency, rate: readDecimal(quoted.rate) }
      const decision = evaluateRate(rate, bookCurrency, earlier.get(quoted.currency), bands)
      return { ...quoted, ...decision, heldFor: isSeed && decision.heldFor === 'first' ? null : decision.heldFor }
    })
    const put = await putRates(database, operatorId, author, evaluated, revision)
    if (put === 'changed') return put
    if (typeof put === 'string') return { result: put }
    const held = evaluated.flatMap(({ heldFor, currency, rate, source, quoted_at }) => {
      const last = earlier.get(currency)?.last
      if (heldFor === null) return []
      return [{ currency, rate, source, quoted_at, heldFor, last: last ? writeDecimal(last) : null }]
    })
    return { result: 'added', held, isNew: put.count > 0 }
  })
  return outcome === 'changed' ? { result: 'changing' } : outcome
}

async function putRates(
  database: Pick<Database, 'query'>,
  operatorId: number,
  author: string,
  evaluated: readonly (QuotedRate & RateDecision)[],
  revision: string,
): Promise<{ count: number } | 'changed' | 'unknown-currency' | 'contradiction'> {
  const rows = evaluated.map(({ heldFor, bandBp, ...quoted }) => ({ ...quoted, held_for: heldFor, band_bp: bandBp }))
  try {
    const { rows: done } = await database.query<{ added: number }>({
      name: 'put-exchange-rates',
      text: 'SELECT touchline.put_exchange_rates($1, $2, $3, $4) AS added',
      values: [operatorId, author, JSON.stringify(rows), revision],
    })
    const count = done[0]?.added ?? 0
    return count === -1 ? 'changed' : { count }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) return 'unknown-currency'
    if (error instanceof DatabaseError && error.code === uniqueViolation) return 'contradiction'
    throw error
  }
}

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
async function readEarlier(database: Pick<Database, 'query'>, operatorId: number): Promise<Earlier> {
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

/** Returns the rates of an operator as of a revision, or newer ones. */
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
