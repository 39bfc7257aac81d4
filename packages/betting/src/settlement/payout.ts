import { complement, multiply, roundDown } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { lineCount, lineSum } from '../systems/system-types.ts'
import type { LegShares } from './leg.ts'

/**
 * `winCount` is the number of selections in each line of a system; null for a bet that is one line of all its
 * selections.
 */
export type BetStake = { stakeMinor: bigint; winCount: number | null }

/** The payout of a bet; undefined while it depends on an undecided leg (PAY-1, PAY-3). */
export function payoutMinor(
  { stakeMinor, winCount }: BetStake,
  factors: readonly (Decimal | undefined)[],
): bigint | undefined {
  const length = winCount ?? factors.length
  const alive = factors.filter((factor) => factor?.units !== 0n)
  // Every line would contain a lost leg.
  if (alive.length < length) return 0n
  const known = factors.filter((factor) => factor !== undefined)
  if (known.length < factors.length) return undefined
  return shareOf(stakeMinor, known, length)
}

/** The payout if every leg wins in full (PAY-2). */
export function potentialWinMinor({ stakeMinor, winCount }: BetStake, oddsMilli: readonly number[]): bigint {
  return shareOf(stakeMinor, oddsMilli.map(price), winCount ?? oddsMilli.length)
}

/** The maximum stake whose potential win stays within the limit (STAKE-2). */
export function stakeForMaxWinMinor(
  maxWinMinor: bigint,
  oddsMilli: readonly number[],
  winCount: number | null,
): bigint {
  const { over, under } = winPerStake(oddsMilli, winCount)
  // The win is rounded down, so it may be up to just below one minor unit above the maximum.
  return ((maxWinMinor + 1n) * under - 1n) / over
}

/** The maximum stake for which the win minus the stake stays within the amount (RISK-6). */
export function stakeForNetWinMinor(
  netWinMinor: bigint,
  oddsMilli: readonly number[],
  winCount: number | null,
): bigint {
  const { over, under } = winPerStake(oddsMilli, winCount)
  // The win is rounded down, so it may be up to just below one minor unit above the amount.
  return ((netWinMinor + 1n) * under - 1n) / (over - under)
}

/** The minimum stake whose potential win reaches the amount (STAKE-3). */
export function stakeForWinMinor(winMinor: bigint, oddsMilli: readonly number[], winCount: number | null): bigint {
  const { over, under } = winPerStake(oddsMilli, winCount)
  return (winMinor * under + over - 1n) / over
}

/**
 * The sum of the payouts of all lines. The stake is divided among the lines without rounding, and the sum is rounded
 * once.
 */
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

/**
 * A leg of a custom bet: its result, and the common price of the other legs if this one is void, fixed at placement.
 */
export type CustomLeg = { shares: LegShares | undefined; voidOddsMilli: number | null }

/**
 * The payout of a bet on several outcomes of one match at their common price: in full if all have won, and nothing if
 * one has lost. If one is void, the price of the others is paid, or the stake returned if they have no price (CUSTOM-1,
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

/**
 * The common price of the other legs, given the legs that have not won in full; null unless this is exactly one, and it
 * is void.
 */
function priceWithout([leg, ...more]: readonly CustomLeg[]): number | null {
  const isVoid = leg?.shares !== undefined && complement(leg.shares.back).units === 0n
  return isVoid && more.length === 0 ? leg.voidOddsMilli : null
}
