import type { Decimal } from '../decimal.ts'

/** Minor units of one currency for minor units of another: `over` / `under`, exactly (CUR-2). */
export type Ratio = { over: bigint; under: bigint }

/** What one unit is worth in the book currency, and how many minor units it has. */
type Valued = { rate: Decimal; subunits: number }

/** From minor units of one currency to those of another, through what both are worth in the book currency. */
export function ratioBetween(from: Valued, to: Valued): Ratio {
  return {
    over: from.rate.units * scale(to.rate) * BigInt(to.subunits),
    under: to.rate.units * scale(from.rate) * BigInt(from.subunits),
  }
}

export function inverse({ over, under }: Ratio): Ratio {
  return { over: under, under: over }
}

/** What is given to a player, or is the most they may do (CUR-2). */
export function convertDown(amountMinor: bigint, { over, under }: Ratio): bigint {
  return (amountMinor * over) / under
}

/** What counts against a limit, or is the least a player must do (CUR-2). */
export function convertUp(amountMinor: bigint, { over, under }: Ratio): bigint {
  return (amountMinor * over + under - 1n) / under
}

function scale({ decimals }: Decimal): bigint {
  return 10n ** BigInt(decimals)
}
