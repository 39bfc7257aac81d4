import { multiply, roundDown } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { lineSum } from '../systems/line-sum.ts'
import { lineCount } from '../systems/system-types.ts'

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
