import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legFactor, legShares } from './leg.ts'
import type { LegOutcome } from './leg.ts'
import { stakeForMaxWinMinor, payoutMinor, potentialWinMinor, stakeForWinMinor } from './payout.ts'
import { anyBet } from '../testing/any-bet.ts'
import { payoutByLines } from '../testing/reference-payout.ts'
import { seed } from '../testing/seed.ts'

const settled = (result: number, voidFactor: string, deadHeatFactor: string) =>
  ({ kind: 'settled', result, voidFactor, deadHeatFactor }) as const

function factor(outcome: LegOutcome, oddsMilli: number) {
  const shares = legShares(outcome)
  return shares && legFactor(shares, oddsMilli)
}

const oneLine = (stakeMinor: bigint) => ({ stakeMinor, winCount: null })

describe('ODDS-03b payouts are whole minor units', () => {
  it('[PAY-1] a payout is rounded down once, at the end', () => {
    // 333 × 1.5 × 2 is 999; with rounding after the first leg it would be 998.
    expect(payoutMinor(oneLine(333n), [factor(settled(1, '0', '1'), 1_500), factor(settled(1, '0', '1'), 2_000)])).toBe(
      999n,
    )
    expect(payoutMinor(oneLine(1n), [factor(settled(1, '0', '1'), 1_999)])).toBe(1n)
    expect(payoutMinor(oneLine(3n), [factor(settled(0, '0.5', '1'), 5_000)])).toBe(1n)
  })

  it('[PAY-1] a payout does not lose a minor unit where it would with binary floating-point numbers', () => {
    expect(0.29 * 100).toBeLessThan(29)
    expect(payoutMinor(oneLine(100n), [factor(settled(1, '0', '1'), 1_290)])).toBe(129n)
    expect(payoutMinor(oneLine(9_007_199_254_740_991n), [factor(settled(1, '0', '1'), 1_001)])).toBe(
      9_016_206_453_995_731n,
    )
  })

  it('[PAY-3] a bet with an undecided leg is not decided, unless another leg is lost', () => {
    const won = factor(settled(1, '0', '1'), 2_000)
    expect(payoutMinor(oneLine(100n), [won, undefined])).toBeUndefined()
    expect(payoutMinor(oneLine(100n), [won, undefined, factor(settled(0, '0', '1'), 2_000)])).toBe(0n)
  })
})

it('BET-06 [SYS-2] [SYS-3] in a system of two out of four, a void leg counts as 1 in its lines, and the lines of a lost leg are lost', () => {
  const bet = { stakeMinor: 600n, winCount: 2 }
  const [second, third] = [factor(settled(1, '0', '1'), 3_000), factor(settled(1, '0', '1'), 4_000)]
  const fourth = factor(settled(1, '1', '1'), 5_000)
  // The six lines are worth 2 × 3, 2 × 4, 2 × 1, 3 × 4, 3 × 1 and 4 × 1, together 35, for 100 each.
  expect(payoutMinor(bet, [factor(settled(1, '0', '1'), 2_000), second, third, fourth])).toBe(3_500n)
  // With the first leg lost, the lines 3 × 4, 3 × 1 and 4 × 1 are worth 19.
  expect(payoutMinor(bet, [factor(settled(0, '0', '1'), 2_000), second, third, fourth])).toBe(1_900n)
})

const stake = fc.bigInt({ min: 1n, max: 9_007_199_254_740_991n })
const odds = fc.array(fc.integer({ min: 1_001, max: 100_000_000 }), { minLength: 1, maxLength: 12 })

it(`ODDS-03b [LEG-1] [LEG-2] [PAY-1] [SYS-3] a bet pays the same as when every line is listed, rounded down once, seed ${seed}`, () => {
  fc.assert(
    fc.property(anyBet(1, 8), (bet) => {
      const factors = bet.legs.map(({ outcome, oddsMilli }) => factor(outcome, oddsMilli))
      expect(payoutMinor(bet, factors)).toBe(payoutByLines(bet))
    }),
    { seed, numRuns: 2_000 },
  )
})

it(`ODDS-03 [PAY-2] the potential win is the payout of a bet whose legs all win, seed ${seed}`, () => {
  fc.assert(
    fc.property(stake, odds, (stakeMinor, prices) => {
      const won = prices.map((oddsMilli) => factor({ kind: 'settled', result: 1 }, oddsMilli))
      expect(potentialWinMinor(oneLine(stakeMinor), prices)).toBe(payoutMinor(oneLine(stakeMinor), won))
    }),
    { seed, numRuns: 500 },
  )
})

const system = fc
  .tuple(fc.array(fc.integer({ min: 1_001, max: 1_000_000 }), { minLength: 3, maxLength: 10 }), fc.nat())
  .map(([prices, n]) => ({ prices, winCount: n % 3 === 0 ? null : 2 + (n % (prices.length - 2)) }))

it(`BET-05 [STAKE-2] the maximum stake wins at most the maximum win, one minor unit more wins more, seed ${seed}`, () => {
  fc.assert(
    fc.property(stake, system, (maxWinMinor, { prices, winCount }) => {
      const largest = stakeForMaxWinMinor(maxWinMinor, prices, winCount)
      expect(potentialWinMinor({ stakeMinor: largest, winCount }, prices)).toBeLessThanOrEqual(maxWinMinor)
      expect(potentialWinMinor({ stakeMinor: largest + 1n, winCount }, prices)).toBeGreaterThan(maxWinMinor)
    }),
    { seed, numRuns: 1_000 },
  )
})

it(`SLIP-10 [STAKE-3] the stake for a desired win reaches it, one minor unit less does not, seed ${seed}`, () => {
  fc.assert(
    fc.property(stake, system, (winMinor, { prices, winCount }) => {
      const min = stakeForWinMinor(winMinor, prices, winCount)
      expect(potentialWinMinor({ stakeMinor: min, winCount }, prices)).toBeGreaterThanOrEqual(winMinor)
      expect(potentialWinMinor({ stakeMinor: min - 1n, winCount }, prices)).toBeLessThan(winMinor)
    }),
    { seed, numRuns: 1_000 },
  )
})
