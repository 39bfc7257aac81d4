import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legFactor } from './leg.ts'
import { largestStakeMinor, payoutMinor, potentialWinMinor } from './payout.ts'
import { dividesTo, fraction, minus, plus, times } from './testing/fraction.ts'
import type { Fraction } from './testing/fraction.ts'
import { seed } from './testing/seed.ts'

const settled = (result: number, voidFactor: string, deadHeatFactor: string) =>
  ({ kind: 'settled', result, voidFactor, deadHeatFactor }) as const

describe('ODDS-03b wins are whole minor units', () => {
  it('[PAY-1] rounds down once, at the end', () => {
    // 333 × 1.5 × 2 is 999; rounding after the first leg would pay 998.
    expect(payoutMinor(333n, [legFactor(settled(1, '0', '1'), 1_500), legFactor(settled(1, '0', '1'), 2_000)])).toBe(
      999n,
    )
    expect(payoutMinor(1n, [legFactor(settled(1, '0', '1'), 1_999)])).toBe(1n)
    expect(payoutMinor(3n, [legFactor(settled(0, '0.5', '1'), 5_000)])).toBe(1n)
  })

  it('[PAY-1] does not lose a unit where binary floats do', () => {
    expect(0.29 * 100).toBeLessThan(29)
    expect(payoutMinor(100n, [legFactor(settled(1, '0', '1'), 1_290)])).toBe(129n)
    expect(payoutMinor(9_007_199_254_740_991n, [legFactor(settled(1, '0', '1'), 1_001)])).toBe(9_016_206_453_995_731n)
  })

  it('[PAY-3] an undecided leg keeps the bet open, a lost one ends it', () => {
    const won = legFactor(settled(1, '0', '1'), 2_000)
    expect(payoutMinor(100n, [won, undefined])).toBeUndefined()
    expect(payoutMinor(100n, [won, undefined, legFactor(settled(0, '0', '1'), 2_000)])).toBe(0n)
  })
})

const decimals = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits }).map((units) => (units / 10 ** digits).toFixed(digits))
const leg = fc.record({
  result: fc.constantFrom(0, 1),
  oddsMilli: fc.integer({ min: 1_001, max: 100_000_000 }),
  voidFactor: fc.oneof(fc.constantFrom('0', '0.5', '0.50', '1', '1.00'), decimals(2)),
  deadHeatFactor: fc.oneof(fc.constantFrom('1', '0.5', '0.25', '0.33333333'), decimals(8)),
})
const stake = fc.bigInt({ min: 1n, max: 9_007_199_254_740_991n })

/** Worked out another way: the stake is cut in two, one part is given back, the other is bet and shared. */
function worth({
  result,
  oddsMilli,
  voidFactor,
  deadHeatFactor,
}: typeof leg extends fc.Arbitrary<infer L> ? L : never) {
  const back = readFraction(voidFactor)
  const won = times(times(fraction(BigInt(oddsMilli), 1000n), readFraction(deadHeatFactor)), fraction(BigInt(result)))
  return plus(back, times(minus(fraction(1n), back), won))
}

function readFraction(text: string): Fraction {
  const [whole = '', rest = ''] = text.split('.')
  const scale = BigInt(`1${'0'.repeat(rest.length)}`)
  return fraction(BigInt(whole) * scale + BigInt(rest === '' ? '0' : rest), scale)
}

it(`ODDS-03b [LEG-1] [LEG-2] [PAY-1] pays what exact fractions say, rounded down, seed ${seed}`, () => {
  fc.assert(
    fc.property(stake, fc.array(leg, { minLength: 1, maxLength: 12 }), (stakeMinor, legs) => {
      const paid = payoutMinor(
        stakeMinor,
        legs.map(({ oddsMilli, ...outcome }) => legFactor({ kind: 'settled', ...outcome }, oddsMilli)),
      )
      const exact = legs.map(worth).reduce(times, fraction(stakeMinor))
      expect(paid).toBe(dividesTo(exact))
    }),
    { seed, numRuns: 2_000 },
  )
})

it(`ODDS-03 [PAY-2] the potential win is the payout of a bet whose legs all win, seed ${seed}`, () => {
  fc.assert(
    fc.property(stake, fc.array(leg, { minLength: 1, maxLength: 12 }), (stakeMinor, legs) => {
      const odds = legs.map(({ oddsMilli }) => oddsMilli)
      const won = odds.map((oddsMilli) => legFactor({ kind: 'settled', result: 1 }, oddsMilli))
      expect(potentialWinMinor(stakeMinor, odds)).toBe(payoutMinor(stakeMinor, won))
    }),
    { seed, numRuns: 500 },
  )
})

it(`BET-05 [STAKE-2] the largest stake wins no more than the cap, one unit more does, seed ${seed}`, () => {
  fc.assert(
    fc.property(stake, fc.array(leg, { minLength: 1, maxLength: 4 }), (maxWinMinor, legs) => {
      const odds = legs.map(({ oddsMilli }) => oddsMilli)
      const largest = largestStakeMinor(maxWinMinor, odds)
      expect(potentialWinMinor(largest, odds)).toBeLessThanOrEqual(maxWinMinor)
      expect(potentialWinMinor(largest + 1n, odds)).toBeGreaterThan(maxWinMinor)
    }),
    { seed, numRuns: 1_000 },
  )
})
