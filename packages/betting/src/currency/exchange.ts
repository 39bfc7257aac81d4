import { currencyCatalogue, subunitsOf } from '@touchline/contract'
import { one } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'

/** The value of one unit of a currency in the operator's book currency, with source and time (CUR-1). */
export type ExchangeRate = { rate: Decimal; source: string; quotedAtMs: number }

/**
 * The newest rates at one moment. `atMs` and the times of rates are real time, even if a demo's book follows the
 * simulator's clock.
 */
export type Exchange = {
  bookCurrency: string
  atMs: number
  /** Rates older than this are not used. */
  maxAgeMs: number
  /** Rates by currency. */
  rates: ReadonlyMap<string, ExchangeRate>
}

/** `source` and `quotedAtMs` are null for the book currency, which has no quoted rate. */
export type CurrencyValue = { rate: Decimal; subunits: number; source: string | null; quotedAtMs: number | null }

/**
 * The value of a currency. Null if it has no rate or a stale one: then nothing can be bet or converted in it (CUR-3).
 */
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

/** The exact ratio between minor units of two currencies: `over` / `under` (CUR-2). */
export type Ratio = { over: bigint; under: bigint }

/** The value of one unit in the book currency, and its number of minor units. */
type Valued = { rate: Decimal; subunits: number }

/** The ratio from minor units of one currency to those of another, through their values in the book currency. */
export function ratioBetween(from: Valued, to: Valued): Ratio {
  return {
    over: from.rate.units * scale(to.rate) * BigInt(to.subunits),
    under: to.rate.units * scale(from.rate) * BigInt(from.subunits),
  }
}

export function inverse({ over, under }: Ratio): Ratio {
  return { over: under, under: over }
}

/** Rounds down: for amounts that a player receives, and for maximums (CUR-2). */
export function convertDown(amountMinor: bigint, { over, under }: Ratio): bigint {
  return (amountMinor * over) / under
}

/** Rounds up: for amounts that count against a limit, and for minimums (CUR-2). */
export function convertUp(amountMinor: bigint, { over, under }: Ratio): bigint {
  return (amountMinor * over + under - 1n) / under
}

function scale({ decimals }: Decimal): bigint {
  return 10n ** BigInt(decimals)
}

/** How far a rate may differ without a second confirmation, in basis points. */
export type RateBands = { fiatBp: number; cryptoBp: number }

/**
 * The rates that a new one is compared with: the last one in force, and the last one that is a day old or was confirmed
 * by a second person.
 */
export type EarlierRates = { last: Decimal; dayBefore: Decimal }

export type RateDecision = { bandBp: number; heldFor: 'first' | 'outside-band' | null }

/**
 * Whether a new rate takes effect at once or waits for a second person (CUR-5). It is also compared with the rate of
 * the day before, or many small steps by one person could go as far as a large one.
 */
export function evaluateRate(
  { currency, rate }: { currency: string; rate: Decimal },
  bookCurrency: string,
  earlier: EarlierRates | undefined,
  bands: RateBands,
): RateDecision {
  const isFiat = [currency, bookCurrency].every((code) => currencyCatalogue[code]?.fiat === true)
  const bandBp = isFiat ? bands.fiatBp : bands.cryptoBp
  if (!earlier) return { bandBp, heldFor: 'first' }
  const isNear = isWithin(rate, earlier.last, bandBp) && isWithin(rate, earlier.dayBefore, bandBp)
  return { bandBp, heldFor: isNear ? null : 'outside-band' }
}

function isWithin(rate: Decimal, other: Decimal, bandBp: number): boolean {
  const [a, b] = [rate.units * 10n ** BigInt(other.decimals), other.units * 10n ** BigInt(rate.decimals)]
  return (a > b ? a - b : b - a) * 10_000n <= b * BigInt(bandBp)
}
