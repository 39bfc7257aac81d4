import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customPayoutMinor } from '../settlement/payout.ts'
import { one, zero } from '../decimal.ts'
import { seed } from '../testing/seed.ts'
import { addsNothing, compareCustomPrice, joiningOf, leftAloneMilli, repeatsSelection } from './custom-bet.ts'

describe('the price of a bet builder', () => {
  it('SLIP-20b [CUSTOM-3] the price of a custom bet is compared with the product of the prices, cut to thousandths', () => {
    expect(compareCustomPrice(12_400, [2_300, 1_550, 2_600, 1_900])).toEqual({
      multipliedMilli: 17_611n,
      relation: 'lower',
    })
    expect(compareCustomPrice(4_600, [2_000, 2_200]).relation).toBe('higher')
    expect(compareCustomPrice(4_400, [2_000, 2_200]).relation).toBe('same')
    // The product is 1.001³ = 1.003003001, which is cut to 1.003.
    expect(compareCustomPrice(1_003, [1_001, 1_001, 1_001]).relation).toBe('same')
  })

  it('SLIP-20b [CUSTOM-2] if one of two legs is void, the other pays its price as a single, but never more than both together', () => {
    expect([leftAloneMilli(2_000, 3_100), leftAloneMilli(2_000, 1_980), leftAloneMilli(null, 3_100)]).toEqual([
      2_000,
      1_980,
      null,
    ])
  })

  it(`[CUSTOM-4] with a leg that adds nothing, the bet pays at least as much if the leg is void as if it is won (seed ${seed})`, () => {
    const prices = fc.tuple(fc.integer({ min: 1_001, max: 50_000 }), fc.integer({ min: 1_001, max: 50_000 }))
    fc.assert(
      fc.property(prices, ([custom, without]) => {
        const won = { shares: { back: zero, won: one }, voidOddsMilli: without }
        const isVoid = { shares: { back: one, won: zero }, voidOddsMilli: without }
        const paid = (leg: typeof won) => customPayoutMinor(1_000_000n, custom, [leg, won]) ?? 0n
        expect(addsNothing(custom, without)).toBe(paid(isVoid) >= paid(won))
      }),
      { seed },
    )
    expect(addsNothing(2_000, null)).toBe(false)
  })
})

describe('outcomes that can be added to a bet builder', () => {
  const home = { market_id: 1, specifier: '', outcome_id: '1' }
  const away = { ...home, outcome_id: '3' }
  const over = { market_id: 18, specifier: 'total=2.5', outcome_id: '12' }
  const under = { ...over, outcome_id: '13' }
  const available = [
    { market_id: 1, specifier: '', outcome_ids: ['1'] },
    { market_id: 18, specifier: 'total=2.5', outcome_ids: ['12'] },
  ]

  it('SLIP-20a [CUSTOM-5] another outcome of a selected line cannot be added, nor an outcome that the server does not list', () => {
    expect(joiningOf(home, [home], available)).toEqual({ kind: 'picked' })
    expect(joiningOf(away, [home], available)).toEqual({ kind: 'same-line', pickedOutcomeId: '1' })
    expect(joiningOf(over, [home], available)).toEqual({ kind: 'open' })
    expect(joiningOf(under, [home], available)).toEqual({ kind: 'not-joined' })
    // A total with another value is another line.
    expect(joiningOf({ ...over, specifier: 'total=3.5' }, [home], available)).toEqual({ kind: 'not-joined' })
  })

  it('SLIP-20a [CUSTOM-5] everything can be added while nothing is selected or until the server’s list arrives', () => {
    expect(joiningOf(under, [], available)).toEqual({ kind: 'open' })
    expect(joiningOf(under, [home], null)).toEqual({ kind: 'open' })
    expect(joiningOf(away, [home], null)).toEqual({ kind: 'same-line', pickedOutcomeId: '1' })
  })

  it('SLIP-20a [CUSTOM-5] two outcomes of one line can be combined if the server lists them, and a ninth outcome is never added', () => {
    const both = [{ market_id: 1, specifier: '', outcome_ids: ['1', '3'] }]
    expect(joiningOf(away, [home], both)).toEqual({ kind: 'open' })
    const eight = Array.from({ length: 8 }, (_, i) => ({ market_id: 100 + i, specifier: '', outcome_id: '1' }))
    expect(joiningOf(over, eight, available)).toEqual({ kind: 'full' })
    expect(joiningOf(eight[7]!, eight, available)).toEqual({ kind: 'picked' })
  })
})

it('MINOR 2 [CUSTOM-6] the order of specifiers does not matter when repeated outcomes are detected', () => {
  const home = { match_id: 1, market_id: 1, specifier: '', outcome_id: '1' }
  const goal = { match_id: 1, market_id: 8, specifier: 'goalnr=1|total=2.5', outcome_id: '6' }
  expect(repeatsSelection([home, goal])).toBe(false)
  expect(repeatsSelection([home, goal, home])).toBe(true)
  expect(repeatsSelection([goal, { ...goal, specifier: 'total=2.5|goalnr=1' }])).toBe(true)
  expect(repeatsSelection([home, { ...home, outcome_id: '2' }, { ...home, match_id: 2 }])).toBe(false)
})
