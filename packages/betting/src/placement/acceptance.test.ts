import type { AcceptPolicy } from '@touchline/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateOdds, validateStake } from './acceptance.ts'
import { seed } from '../testing/seed.ts'

describe('BET-05 a price that has moved is evaluated under the player’s own policy', () => {
  it.each([
    ['[PRICE-1] none takes the same price', 'none', 2_000, 2_000, true],
    ['[PRICE-1] none rejects a lower price', 'none', 2_000, 1_999, false],
    ['[PRICE-1] none rejects a higher price', 'none', 2_000, 2_001, false],
    ['[PRICE-2] higher takes the same price', 'higher', 2_000, 2_000, true],
    ['[PRICE-2] higher rejects a lower price', 'higher', 2_000, 1_999, false],
    ['[PRICE-3] any takes a lower price', 'any', 2_000, 1_001, true],
  ] as [string, AcceptPolicy, number, number, boolean][])('%s', (_, policy, requested, current, ok) => {
    expect(evaluateOdds({ policy, toleranceMilli: 0 }, requested, current)).toMatchObject({ ok, oddsMilli: current })
  })

  it.each(['higher', 'any'] as const)('BEY-02d [PRICE-4] %s always gives a better price', (policy) => {
    expect(evaluateOdds({ policy, toleranceMilli: 0 }, 2_000, 2_001)).toEqual({ ok: true, oddsMilli: 2_001 })
  })

  it(`BEY-02 [PRICE-4] [PRICE-5] no bet gets less than the current price; under the policies none and higher none gets less than the requested price either, seed ${seed}`, () => {
    const odds = fc.integer({ min: 1_001, max: 100_000_000 })
    const pair = fc.oneof(
      fc.tuple(odds, odds),
      odds.chain((same) => fc.tuple(fc.constant(same), fc.constant(same))),
    )
    fc.assert(
      fc.property(fc.constantFrom<AcceptPolicy>('none', 'higher', 'any'), pair, (policy, [requested, current]) => {
        const decision = evaluateOdds({ policy, toleranceMilli: 0 }, requested, current)
        expect(decision.oddsMilli).toBe(current)
        if (decision.ok && policy !== 'any') expect(decision.oddsMilli).toBeGreaterThanOrEqual(requested)
        if (requested === current) expect(decision.ok).toBe(true)
      }),
      { seed, numRuns: 1_000 },
    )
  })
})

it.each([
  ['a drop of the tolerance', 'higher', 1_900, true],
  ['a drop beyond it', 'higher', 1_899, false],
  ['no drop under none', 'none', 1_950, false],
] as [string, AcceptPolicy, number, boolean][])(
  'BOOK-15 [PRICE-6] with a tolerance of 50 thousandths: %s',
  (_, policy, current, ok) => {
    expect(evaluateOdds({ policy, toleranceMilli: 50 }, 2_000, current)).toMatchObject({ ok, oddsMilli: current })
  },
)

describe('stakes and their limits', () => {
  const limits = { minStakeMinor: 10n, maxStakeMinor: null, maxWinMinor: 1_000n }

  it('BET-05 [STAKE-1] a stake below the minimum is rejected with the minimum', () => {
    expect(validateStake({ stakeMinor: 9n, winCount: null }, [2_000], limits)).toEqual({
      ok: false,
      error: 'stake-too-small',
      amountMinor: 10n,
    })
    expect(validateStake({ stakeMinor: 10n, winCount: null }, [2_000], limits)).toEqual({ ok: true })
  })

  it('BET-05 [STAKE-2] a win above the maximum is rejected with the maximum stake', () => {
    expect(validateStake({ stakeMinor: 500n, winCount: null }, [2_000], limits)).toEqual({ ok: true })
    expect(validateStake({ stakeMinor: 501n, winCount: null }, [2_000], limits)).toEqual({
      ok: false,
      error: 'stake-too-large',
      amountMinor: 500n,
      cause: 'max-win',
    })
    // The win is 333 × 3.005 = 1000.665, which is rounded down to the maximum.
    expect(validateStake({ stakeMinor: 400n, winCount: null }, [3_005], limits)).toEqual({
      ok: false,
      error: 'stake-too-large',
      amountMinor: 333n,
      cause: 'max-win',
    })
  })

  it('OPS-03 [STAKE-5] a stake above the maximum is rejected with the maximum, no matter whether the stake or the win is limited', () => {
    const narrow = { ...limits, maxStakeMinor: 200n }
    expect(validateStake({ stakeMinor: 200n, winCount: null }, [2_000], narrow)).toEqual({ ok: true })
    const tooLarge = { ok: false, error: 'stake-too-large' }
    expect(validateStake({ stakeMinor: 201n, winCount: null }, [2_000], narrow)).toEqual({
      ...tooLarge,
      amountMinor: 200n,
      cause: 'max-stake',
    })
    expect(validateStake({ stakeMinor: 201n, winCount: null }, [10_000], narrow)).toEqual({
      ...tooLarge,
      amountMinor: 100n,
      cause: 'max-win',
    })
  })
})
