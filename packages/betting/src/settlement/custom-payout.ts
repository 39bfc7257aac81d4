import { complement } from '../decimal.ts'
import type { LegShares } from './leg.ts'
import { potentialWinMinor } from './payout.ts'

/**
 * What a bet on several outcomes of one match pays at their one price: everything when all have won, nothing when one
 * has lost, and the stake when one is void, half void or shared, because the price was for all of them (CUSTOM-1).
 */
export function customPayoutMinor(
  stakeMinor: bigint,
  customOddsMilli: number,
  legs: readonly (LegShares | undefined)[],
): bigint | undefined {
  if (legs.some((leg) => leg?.back.units === 0n && leg.won.units === 0n)) return 0n
  const known = legs.filter((leg) => leg !== undefined)
  if (known.length < legs.length) return undefined
  const isWon = known.every(({ won }) => complement(won).units === 0n)
  return isWon ? potentialWinMinor({ stakeMinor, winCount: null }, [customOddsMilli]) : stakeMinor
}
