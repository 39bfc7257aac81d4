import type { AnyBet, AnyLeg } from './any-bet.ts'

export type { AnyLeg } from './any-bet.ts'

// Two other ways to calculate the payout of a bet, against which the rules are tested.

/** Lists every line and pays it with its share of the stake. Only the sum is rounded. */
export function payoutByLines({ stakeMinor, winCount, legs }: AnyBet): bigint {
  const worths = legs.map(worth)
  const length = winCount ?? legs.length
  let sum = 0n
  let lines = 0n
  // All factors get a common denominator, so that a line is a product of integers.
  const under = worths.reduce((common, { under: one }) => (common % one === 0n ? common : common * one), 1n)
  const overs = worths.map(({ over, under: one }) => (over * under) / one)
  function list(from: number, left: number, product: bigint): void {
    if (left === 0) {
      sum += product
      lines += 1n
      return
    }
    for (let i = from; i <= overs.length - left; i += 1) list(i + 1, left - 1, product * (overs[i] ?? 0n))
  }
  list(0, length, 1n)
  return (stakeMinor * sum) / (lines * under ** BigInt(length))
}

/** Calculates the sum of all lines from power sums, by Newton's identities with exact fractions. */
export function payoutByPowerSums({ stakeMinor, winCount, legs }: AnyBet): bigint {
  const worths = legs.map(worth)
  const length = winCount ?? legs.length
  const powers = worths.map(() => fraction(1n))
  const powerSums: Fraction[] = []
  for (let power = 1; power <= length; power += 1) {
    worths.forEach((one, i) => (powers[i] = times(powers[i] ?? fraction(1n), one)))
    powerSums.push(powers.reduce(plus, fraction(0n)))
  }
  const sums = [fraction(1n)]
  for (let k = 1; k <= length; k += 1) {
    let sum = fraction(0n)
    for (let i = 1; i <= k; i += 1) {
      const term = times(sums[k - i] ?? fraction(0n), powerSums[i - 1] ?? fraction(0n))
      sum = i % 2 === 1 ? plus(sum, term) : minus(sum, term)
    }
    sums.push(times(sum, fraction(1n, BigInt(k))))
  }
  const share = times(fraction(stakeMinor, combinations(legs.length, length)), sums[length] ?? fraction(0n))
  return dividesTo(share)
}

/**
 * What a stake of 1 on the leg is worth: the void part is refunded, and the rest wins at the odds, times the dead heat
 * factor.
 */
function worth({ oddsMilli, outcome }: AnyLeg): Fraction {
  if (outcome.kind === 'cancelled') return fraction(1n)
  const back = readFraction(outcome.voidFactor)
  const won = times(
    times(fraction(BigInt(oddsMilli), 1000n), readFraction(outcome.deadHeatFactor)),
    fraction(BigInt(outcome.result)),
  )
  return plus(back, times(minus(fraction(1n), back), won))
}

/** The binomial coefficient, from Pascal's triangle. */
function combinations(total: number, chosen: number): bigint {
  let row = [1n]
  for (let i = 0; i < total; i += 1) row = [1n, ...row.map((value, j) => value + (row[j + 1] ?? 0n))]
  return row[chosen] ?? 0n
}

function readFraction(text: string): Fraction {
  const [whole = '', rest = ''] = text.split('.')
  const scale = BigInt(`1${'0'.repeat(rest.length)}`)
  return fraction(BigInt(whole) * scale + BigInt(rest === '' ? '0' : rest), scale)
}

// Fractions in lowest terms. They are written anew, so that the reference does not depend on the tested `Decimal`.

export type Fraction = { over: bigint; under: bigint }

export function fraction(over: bigint, under = 1n): Fraction {
  const divisor = commonDivisor(over, under)
  return { over: over / divisor, under: under / divisor }
}

function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under)
}

function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under)
}

/** Divides and rounds down. The fraction must not be negative. */
export function dividesTo({ over, under }: Fraction): bigint {
  return (over - (over % under)) / under
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : commonDivisor(b, a % b)
}
