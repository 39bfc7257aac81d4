import { currencyCatalogue } from '@touchline/contract'
import type { Decimal } from '../decimal.ts'

/** In basis points, by which a rate may differ without a second person. */
export type RateBands = { fiatBp: number; cryptoBp: number }

/** Vouched rates that a new one is compared with: the newest, and the newest that is a day old or was confirmed. */
export type EarlierRates = { last: Decimal; dayBefore: Decimal }

export type RateDecision = { bandBp: number; heldFor: 'first' | 'outside-band' | null }

/**
 * Whether a new rate is in force at once or waits for a second person (CUR-5). No rate of one person alone is
 * compared with, or a hundred small steps would go as far as a large one; the rate of a day before is compared because a provider takes steps too.
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
