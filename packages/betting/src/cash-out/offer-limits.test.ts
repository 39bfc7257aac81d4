import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atMs, openLeg } from '../testing/facts.ts'
import { seed } from '../testing/seed.ts'
import { evaluateCashOut } from './evaluate-cash-out.ts'
import type { CashOutFacts, CashOutLeg } from './evaluate-cash-out.ts'
import { evaluateWaitedCashOut } from './evaluate-request.ts'
import { bestMinor, offerMinor } from './offer-terms.ts'

const billion = 1_000_000_000

function leg(priceMilli: number, won: number, extra: Partial<CashOutLeg> = {}): CashOutLeg {
  const selection = { ...openLeg, oddsMilli: priceMilli }
  return { oddsMilli: 2_000, outcome: { kind: 'open' }, selection, status: 1, shares: [won * billion, 0], ...extra }
}

function facts(legs: readonly CashOutLeg[], extra: Partial<CashOutFacts> = {}): CashOutFacts {
  return {
    atMs,
    status: 'waiting_results',
    type: 'combo',
    funding: 'cash',
    isSwitchedOff: false,
    openStakeMinor: 1_000n,
    winCount: null,
    marginMilli: 0,
    band: { minMilli: 700, maxMilli: 1_020 },
    maxAmountMinor: 1_000_000n,
    paidMinor: 0n,
    minStakeMinor: 10n,
    revision: 0,
    legs,
    ...extra,
  }
}

const amount = (found: ReturnType<typeof evaluateCashOut>) => (found.ok ? found.amountMinor : found.reason)

describe('BET-04a M-B price and probability must not contradict each other', () => {
  it('[CASH-9] there is no offer if probability × current price is outside the band', () => {
    // The feed once sent odds of 9.00 with a probability of 0.9, which led to this limit.
    expect(amount(evaluateCashOut(facts([leg(9_000, 0.9, { oddsMilli: 9_000 })])))).toBe('price-inconsistent')
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.51)])))).toBe(1_020n)
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.5101)])))).toBe('price-inconsistent')
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.35)])))).toBe(700n)
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.3499)])))).toBe('price-inconsistent')
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.5), leg(9_000, 0.9)])))).toBe('price-inconsistent')
  })

  it('[CASH-9] from odds of 10.00 on, the band has no lower bound but the same upper bound', () => {
    expect(amount(evaluateCashOut(facts([leg(9_999, 0.0699)])))).toBe('price-inconsistent')
    expect(amount(evaluateCashOut(facts([leg(10_000, 0.05)])))).toBe(100n)
    expect(amount(evaluateCashOut(facts([leg(101_000, 0.003)])))).toBe(6n)
    expect(amount(evaluateCashOut(facts([leg(10_000, 0.1021)])))).toBe('price-inconsistent')
  })

  it('[CASH-9] the band does not apply to the current price of a decided leg', () => {
    const won = { outcome: { kind: 'settled', result: 1 } } as const
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.5), leg(9_000, 0.9, won)])))).toBe(2_000n)
  })

  it('[CASH-10] the tolerance of 2 % applies to the bet as a whole and is not multiplied by the number of its legs', () => {
    const legs = (won: number) => Array.from({ length: 6 }, () => leg(2_000, won))
    // At current prices six legs accepted at 2.00 are worth 1; by their probabilities (0.51 × 2.00)⁶ = 1.126.
    expect(amount(evaluateCashOut(facts(legs(0.51))))).toBe(1_020n)
    expect(amount(evaluateCashOut(facts(legs(0.501))))).toBe(1_012n)
    expect(amount(evaluateCashOut(facts([...legs(0.51).slice(1), leg(2_000, 0.49)])))).toBe(1_020n)
    // In a system of two out of three, each line is worth 1 at current prices.
    expect(amount(evaluateCashOut(facts(legs(0.51).slice(3), { winCount: 2 })))).toBe(1_020n)
  })

  it('[CASH-10] an offer that is exactly at the tolerance is not reduced by rounding', () => {
    // Probability × current price is exactly the tolerance: 0.6 × 1.70 = 1.02. 2.00 ÷ 1.70 is not a finite decimal.
    expect(amount(evaluateCashOut(facts([leg(1_700, 0.6)])))).toBe(1_200n)
    expect(amount(evaluateCashOut(facts([leg(1_700, 0.6), leg(2_000, 0.5)])))).toBe(1_200n)
  })

  it('[CASH-10] an offer is at most 2 % above the value at current prices', () => {
    const wide = { band: { minMilli: 0, maxMilli: 2_000 } }
    // By probability the bet is worth 0.6 × 2.00 = 1.20; at the current price it is worth 2.00 ÷ 2.00 × 1.02.
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.6)], wide)))).toBe(1_020n)
    expect(amount(evaluateCashOut(facts([leg(4_000, 0.4)], wide)))).toBe(510n)
    // The refund does not depend on the price. At the current price the leg is worth (0.25 + 0.75 × 1.50 ÷ 1.875) ×
    // 1.02.
    const draw = leg(1_875, 0, { oddsMilli: 1_500, shares: [0.9 * billion, 0.25 * billion] })
    expect(amount(evaluateCashOut(facts([draw], { band: { minMilli: 0, maxMilli: 3_000 } })))).toBe(867n)
  })

  it(`[CASH-3] [CASH-10] [CASH-12] an offer is at most the maximum payout, and the terms stored with it give the same amount, seed ${seed}`, () => {
    const anyLeg = fc.record({
      oddsMilli: fc.integer({ min: 1_001, max: 50_000 }),
      priceMilli: fc.integer({ min: 1_001, max: 50_000 }),
      won: fc.integer({ min: 0, max: billion }),
      back: fc.integer({ min: 0, max: billion }),
    })
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (given, stake) => {
          const legs = given.map(({ oddsMilli, priceMilli, won, back }) =>
            leg(priceMilli, 0, { oddsMilli, shares: [won, Math.min(back, billion - won)] }),
          )
          const limits = { openStakeMinor: stake, band: { minMilli: 0, maxMilli: 100_000 }, maxAmountMinor: 10n ** 40n }
          const found = evaluateCashOut(facts(legs, limits))
          if (!found.ok) return
          const stored = JSON.parse(JSON.stringify(found.terms)) as typeof found.terms
          expect(offerMinor(stored, stake)).toBe(found.amountMinor)
          expect(found.amountMinor).toBeLessThanOrEqual(bestMinor(stored, stake))
          const [first] = given
          if (given.length === 1 && first && first.back === 0) {
            const byPrice = (stake * BigInt(first.oddsMilli) * 1_020n) / (BigInt(first.priceMilli) * 1_000n)
            expect(found.amountMinor).toBeLessThanOrEqual(byPrice)
          }
        },
      ),
      { seed },
    )
  })

  it('[CASH-11] all cash-outs of a bet together stay within the maximum payout', () => {
    const offer = (maxAmountMinor: bigint, paidMinor = 0n) =>
      amount(evaluateCashOut(facts([leg(2_000, 0.5)], { maxAmountMinor, paidMinor })))
    expect([offer(1_000n), offer(999n)]).toEqual([1_000n, 'amount-too-large'])
    expect([offer(1_500n, 500n), offer(1_500n, 501n)]).toEqual([1_000n, 'amount-too-large'])
  })
})

describe('BET-04 M-A a cash-out at the end of its delay', () => {
  const atEnd = (won: number, wasStopped: boolean) => {
    const price = Math.floor(1_000 / won)
    const end = facts([leg(price, won)], { status: 'cashout_in_progress' })
    return evaluateWaitedCashOut(end, { minMinor: 900n, sharePercent: null, offerMinor: 1_000n, wasStopped })
  }
  const waited = (won: number, wasStopped = false) => {
    const decision = atEnd(won, wasStopped)
    return decision.ok ? decision.amountMinor : decision.reason
  }

  it('BET-04f [CASH-13] the lower of the offers before and after the delay is paid, or nothing if the present offer is below the accepted minimum', () => {
    expect([waited(0.5), waited(0.7), waited(0.46), waited(0.44)]).toEqual([1_000n, 1_000n, 920n, 'offer-lower'])
  })

  it('[CASH-13] nothing is paid if a line was suspended during the delay, and the suspension is the reason even if the offer fell', () => {
    expect([waited(0.5, true), waited(0.7, true), waited(0.44, true)]).toEqual([
      'stopped-while-waiting',
      'stopped-while-waiting',
      'stopped-while-waiting',
    ])
  })

  it('BET-04e [CASH-13] the present offer is returned even if a suspension during the delay rejects the cash-out', () => {
    const offered = (won: number) => {
      const decision = atEnd(won, true)
      return decision.ok ? null : decision.offerMinor
    }
    expect([offered(0.5), offered(0.7), offered(0.44)]).toEqual([1_000n, 1_400n, 880n])
  })

  it('[CASH-4] there is no offer for a bet with a waiting cash-out', () => {
    expect(amount(evaluateCashOut(facts([leg(2_000, 0.5)], { status: 'cashout_in_progress' })))).toBe(
      'cash-out-in-progress',
    )
  })
})
