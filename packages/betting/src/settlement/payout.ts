import { complement, multiply, roundDown } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { lineCount, lineSum } from '../systems/system-types.ts'
import type { LegShares } from './leg.ts'

/** `winCount` is the length of a system's lines; null for a bet that is one line of all its selections. */
export type BetStake = { stakeMinor: bigint; winCount: number | null }

/** What a bet pays; undefined while that depends on an undecided leg (PAY-1, PAY-3). */
export function payoutMinor(
  { stakeMinor, winCount }: BetStake,
  factors: readonly (Decimal | undefined)[],
): bigint | undefined {
  const length = winCount ?? factors.length
  const alive = factors.filter((factor) => factor?.units !== 0n)
  // Every line has a leg that pays nothing.
  if (alive.length < length) return 0n
  const known = factors.filter((factor) => factor !== undefined)
  if (known.length < factors.length) return undefined
  return shareOf(stakeMinor, known, length)
}

/** What the bet pays if every leg wins entirely (PAY-2). */
export function potentialWinMinor({ stakeMinor, winCount }: BetStake, oddsMilli: readonly number[]): bigint {
  return shareOf(stakeMinor, oddsMilli.map(price), winCount ?? oddsMilli.length)
}

/** The largest stake whose potential win keeps within the cap (STAKE-2). */
export function largestStakeMinor(maxWinMinor: bigint, oddsMilli: readonly number[], winCount: number | null): bigint {
  const { over, under } = winPerStake(oddsMilli, winCount)
  // The win is rounded down, so anything below the next whole unit still counts as the cap.
  return ((maxWinMinor + 1n) * under - 1n) / over
}

/** The largest stake whose potential win beyond it keeps within that amount (RISK-6). */
export function stakeForNetWinMinor(
  netWinMinor: bigint,
  oddsMilli: readonly number[],
  winCount: number | null,
): bigint {
  const { over, under } = winPerStake(oddsMilli, winCount)
  // The win is rounded down, so anything below the next whole unit still counts as the amount.
  return ((netWinMinor + 1n) * under - 1n) / (over - under)
}

/** The smallest stake whose potential win reaches that amount (STAKE-3). */
export function stakeForWinMinor(winMinor: bigint, oddsMilli: readonly number[], winCount: number | null): bigint {
  const { over, under } = winPerStake(oddsMilli, winCount)
  return (winMinor * under + over - 1n) / over
}

/** The stake is divided among the lines exactly: the division comes with the one rounding, at the end. */
function shareOf(stakeMinor: bigint, factors: readonly Decimal[], length: number): bigint {
  const sum = lineSum(factors, length)
  return roundDown(
    multiply({ units: stakeMinor, decimals: 0 }, sum),
    lineCount({ totalCount: factors.length, winCount: length }),
  )
}

function winPerStake(oddsMilli: readonly number[], winCount: number | null): { over: bigint; under: bigint } {
  const length = winCount ?? oddsMilli.length
  const { units, decimals } = lineSum(oddsMilli.map(price), length)
  return { over: units, under: lineCount({ totalCount: oddsMilli.length, winCount: length }) * 10n ** BigInt(decimals) }
}

function price(oddsMilli: number): Decimal {
  return { units: BigInt(oddsMilli), decimals: 3 }
}

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
