import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyBet } from '../testing/any-bet.ts'
import type { AnyBet } from '../testing/any-bet.ts'
import { payoutByLines, payoutByPowerSums } from '../testing/reference-payout.ts'
import { seed } from '../testing/seed.ts'
import { legFactor, legShares } from './leg.ts'
import { payoutMinor } from './payout.ts'

function paid(bet: AnyBet): bigint | undefined {
  return payoutMinor(
    bet,
    bet.legs.map(({ outcome, oddsMilli }) => {
      const shares = legShares(outcome)
      return shares && legFactor(shares, oddsMilli)
    }),
  )
}

it(`ODDS-03b [PAY-1] [SYS-3] 100,000 bets of up to 10 legs pay the same as when every line is listed, seed ${seed}`, () => {
  fc.assert(
    fc.property(anyBet(1, 10), (bet) => {
      expect(paid(bet)).toBe(payoutByLines(bet))
    }),
    { seed, numRuns: 100_000 },
  )
})

it(`ODDS-03b [PAY-1] [SYS-3] 1,000 bets of 11 to 20 legs pay the same as when calculated with exact fractions, seed ${seed}`, () => {
  fc.assert(
    fc.property(anyBet(11, 20), (bet) => {
      expect(paid(bet)).toBe(payoutByPowerSums(bet))
    }),
    { seed, numRuns: 1_000 },
  )
})
