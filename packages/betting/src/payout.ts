import { multiply, one, roundDown } from './decimal.ts'
import type { Decimal } from './decimal.ts'

/** What a bet pays; undefined while that depends on an undecided leg (PAY-1, PAY-3). */
export function payoutMinor(stakeMinor: bigint, factors: readonly (Decimal | undefined)[]): bigint | undefined {
  if (factors.some((factor) => factor?.units === 0n)) return 0n
  let product = one
  for (const factor of factors) {
    if (factor === undefined) return undefined
    product = multiply(product, factor)
  }
  return roundDown(multiply({ units: stakeMinor, decimals: 0 }, product))
}

/** What the bet pays if every leg wins entirely (PAY-2). */
export function potentialWinMinor(stakeMinor: bigint, oddsMilli: readonly number[]): bigint {
  return roundDown(multiply({ units: stakeMinor, decimals: 0 }, combined(oddsMilli)))
}

/** The largest stake whose potential win keeps within the cap (STAKE-2). */
export function largestStakeMinor(maxWinMinor: bigint, oddsMilli: readonly number[]): bigint {
  const { units, decimals } = combined(oddsMilli)
  // The win is rounded down, so anything below the next whole unit still counts as the cap.
  return ((maxWinMinor + 1n) * 10n ** BigInt(decimals) - 1n) / units
}

function combined(oddsMilli: readonly number[]): Decimal {
  return oddsMilli.reduce((product, odds) => multiply(product, { units: BigInt(odds), decimals: 3 }), one)
}
