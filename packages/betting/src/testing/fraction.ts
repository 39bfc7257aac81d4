// Arithmetic of the reference payout: fractions in lowest terms, sharing nothing with the decimals of the rules.

export type Fraction = { over: bigint; under: bigint }

export function fraction(over: bigint, under = 1n): Fraction {
  const divisor = commonDivisor(over, under)
  return { over: over / divisor, under: under / divisor }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under)
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under)
}

/** Rounded down; for fractions that are not negative. */
export function dividesTo({ over, under }: Fraction): bigint {
  return (over - (over % under)) / under
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : commonDivisor(b, a % b)
}
