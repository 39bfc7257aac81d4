import { subunitsOf } from '@touchline/contract'
import { one } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'

/** What one unit of a currency is worth in the operator's book currency: who said so, and when (CUR-1). */
export type ExchangeRate = { rate: Decimal; source: string; quotedAtMs: number }

/** The newest rates, at one moment. Times are real ones, whatever the book shows. */
export type Exchange = {
  bookCurrency: string
  atMs: number
  /** An older rate does not count. */
  maxAgeMs: number
  /** By currency. */
  rates: ReadonlyMap<string, ExchangeRate>
}

/** `source` and `quotedAtMs` are null of the book currency, whose rate nobody quotes. */
export type CurrencyValue = { rate: Decimal; subunits: number; source: string | null; quotedAtMs: number | null }

/** Null: there is no rate, or it is stale, and nothing is bet or converted in the currency (CUR-3). */
export function valueOf(exchange: Exchange, currency: string): CurrencyValue | null {
  const subunits = subunitsOf(currency)
  if (currency === exchange.bookCurrency) return { rate: one, subunits, source: null, quotedAtMs: null }
  const found = exchange.rates.get(currency)
  return found && !isStale(found, exchange) ? { ...found, subunits } : null
}

export function isStale(
  { quotedAtMs }: Pick<ExchangeRate, 'quotedAtMs'>,
  { atMs, maxAgeMs }: Pick<Exchange, 'atMs' | 'maxAgeMs'>,
): boolean {
  return atMs - quotedAtMs > maxAgeMs
}
