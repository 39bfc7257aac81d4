import { complement } from '../decimal.ts'
import type { LegShares } from './leg.ts'
import { potentialWinMinor } from './payout.ts'

/** A leg of a custom bet: how it ended, and the price of all the others together, fixed when the bet was placed. */
export type CustomLeg = { shares: LegShares | undefined; voidOddsMilli: number | null }

/**
 * What a bet on several outcomes of one match pays at their one price: everything when all have won and nothing when one
 * has lost. When one is void it pays the price of the others, and the stake where no price says what is left (CUSTOM-1,
 * CUSTOM-2).
 */
export function customPayoutMinor(
  stakeMinor: bigint,
  customOddsMilli: number,
  legs: readonly CustomLeg[],
): bigint | undefined {
  if (legs.some(({ shares }) => shares?.back.units === 0n && shares.won.units === 0n)) return 0n
  if (legs.some(({ shares }) => shares === undefined)) return undefined
  const others = legs.filter(({ shares }) => shares && complement(shares.won).units !== 0n)
  const remaining = others.length === 0 ? customOddsMilli : priceWithout(others)
  return remaining === null ? stakeMinor : potentialWinMinor({ stakeMinor, winCount: null }, [remaining])
}

/** Of the legs that have not won entirely; null unless it is one, and void. */
function priceWithout([leg, ...more]: readonly CustomLeg[]): number | null {
  const isVoid = leg?.shares !== undefined && complement(leg.shares.back).units === 0n
  return isVoid && more.length === 0 ? leg.voidOddsMilli : null
}
