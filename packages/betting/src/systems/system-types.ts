import type { Decimal } from '../decimal.ts'

/** A system bet: every combination of `winCount` out of `totalCount` selections is a line. */
export type SystemType = { id: number; totalCount: number; winCount: number }

export const minSystemSelections = 3
export const maxSystemSelections = 20

const all: readonly SystemType[] = range(minSystemSelections, maxSystemSelections).flatMap((totalCount) =>
  range(2, totalCount - 1).map((winCount) => ({ id: totalCount * 100 + winCount, totalCount, winCount })),
)
const byId = new Map(all.map((type) => [type.id, type]))

/** All system types, sorted by total count, then by win count (SYS-1). */
export function systemTypes(): readonly SystemType[] {
  return all
}

export function systemOfId(id: number): SystemType | undefined {
  return byId.get(id)
}

/** The number of lines of a system, C(totalCount, winCount) (SYS-2). */
export function lineCount({ totalCount, winCount }: Pick<SystemType, 'totalCount' | 'winCount'>): bigint {
  let count = 1n
  // Every partial product is a binomial coefficient, so the division leaves no remainder.
  for (let i = 1; i <= winCount; i += 1) count = (count * BigInt(totalCount - winCount + i)) / BigInt(i)
  return count
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}

/**
 * The sum over all lines of `winCount` factors of the product of each line: the elementary symmetric polynomial of that
 * degree (SYS-3). Adding one factor at a time, 20 selections cost 200 multiplications instead of 184,756 lines.
 */
export function lineSum(factors: readonly Decimal[], winCount: number): Decimal {
  const decimals = Math.max(0, ...factors.map((factor) => factor.decimals))
  const sums = [1n, ...Array.from({ length: winCount }, () => 0n)]
  for (const factor of factors) {
    const units = factor.units * 10n ** BigInt(decimals - factor.decimals)
    // From the longest line to the shortest, so that no line uses a factor twice.
    for (let length = winCount; length >= 1; length -= 1) {
      sums[length] = (sums[length] ?? 0n) + (sums[length - 1] ?? 0n) * units
    }
  }
  return { units: sums[winCount] ?? 0n, decimals: decimals * winCount }
}
