import type { Decimal } from '../decimal.ts'

/**
 * The sum over all lines of `winCount` factors of the product of each line: the elementary symmetric polynomial of that
 * degree (SYS-3). Worked out factor by factor, so that 20 selections cost 200 multiplications and not 184,756 lines.
 */
export function lineSum(factors: readonly Decimal[], winCount: number): Decimal {
  const decimals = Math.max(0, ...factors.map((factor) => factor.decimals))
  const sums = [1n, ...Array.from({ length: winCount }, () => 0n)]
  for (const factor of factors) {
    const units = factor.units * 10n ** BigInt(decimals - factor.decimals)
    // From the longest line down: a factor is used once in a line.
    for (let length = winCount; length >= 1; length -= 1) {
      sums[length] = (sums[length] ?? 0n) + (sums[length - 1] ?? 0n) * units
    }
  }
  return { units: sums[winCount] ?? 0n, decimals: decimals * winCount }
}
