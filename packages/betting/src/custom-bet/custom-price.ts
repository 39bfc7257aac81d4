import { potentialWinMinor } from '../settlement/payout.ts'

/** How the price of several outcomes of one match stands to their prices multiplied, which is cut to thousandths. */
export type CustomPrice = { multipliedMilli: bigint; relation: 'lower' | 'higher' | 'same' }

/** Lower: they often come true together. Higher: they seldom do (CUSTOM-3). */
export function compareCustomPrice(customOddsMilli: number, legOddsMilli: readonly number[]): CustomPrice {
  const multipliedMilli = potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, legOddsMilli)
  const price = BigInt(customOddsMilli)
  if (price === multipliedMilli) return { multipliedMilli, relation: 'same' }
  return { multipliedMilli, relation: price < multipliedMilli ? 'lower' : 'higher' }
}

/** What the leg pays that is left of two: its price as a single, and never more than both together (CUSTOM-2). */
export function leftAloneMilli(singleMilli: number | null, customOddsMilli: number): number | null {
  return singleMilli === null ? null : Math.min(singleMilli, customOddsMilli)
}

/** The leg is certain once the others have won: without it they pay as much (CUSTOM-4). */
export function addsNothing(customOddsMilli: number, oddsIfVoidMilli: number | null): boolean {
  return oddsIfVoidMilli !== null && oddsIfVoidMilli >= customOddsMilli
}
