import { MarketStatus } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { mergeMarket, mergeSlot, mergeMarkets, replaceMarkets } from './merge-market.ts'
import { sampleMarket, namedMarket } from '../testing/samples.ts'

describe('merging lines', () => {
  it('LIVE-11b reuses the market and its outcomes when nothing changed', () => {
    const current = sampleMarket()
    expect(mergeMarket(current, sampleMarket())).toBe(current)
  })

  it('LIVE-11ab replaces only the outcome whose odds changed, whatever the order of outcomes in the message', () => {
    const current = sampleMarket()
    const incoming = sampleMarket({}, [1_900, 3_500, 4_100])
    const merged = mergeMarket(current, { ...incoming, outcomes: incoming.outcomes.toReversed() })
    expect(merged.outcomes.map((outcome) => [outcome.id, outcome.odds])).toEqual([
      ['3', 4_100],
      ['2', 3_500],
      ['1', 1_900],
    ])
    expect(merged.outcomes[0]).toBe(current.outcomes[2])
    expect(merged.outcomes[1]).not.toBe(current.outcomes[1])
    expect(merged.outcomes[2]).toBe(current.outcomes[0])
  })

  it('CAT-05 does not change known names, and reuses objects that have not changed', () => {
    const current = namedMarket()
    expect(mergeMarket(current, sampleMarket())).toBe(current)
    const moved = mergeMarket(current, sampleMarket({ status: -1 }, [1_900, 3_500, 4_100]))
    expect(moved).toEqual(namedMarket({ status: -1 }, [1_900, 3_500, 4_100]))
    expect(moved.outcomes[0]).toBe(current.outcomes[0])
    expect(mergeMarkets([current], [sampleMarket({}, [1_900, 3_500, 4_100])])).toEqual([
      namedMarket({}, [1_900, 3_500, 4_100]),
    ])
  })

  it('CAT-05 takes new names from a reply of the API', () => {
    const renamed = { ...namedMarket(), name: 'Full time result' }
    expect(replaceMarkets([namedMarket()], [renamed])).toEqual([renamed])
  })

  it('removes outcomes that the new version of a line no longer has', () => {
    expect(mergeMarket(sampleMarket(), sampleMarket({}, [1_900])).outcomes).toHaveLength(1)
  })

  it('LIVE-11c drops a line whose status is 0 and leaves the others unchanged', () => {
    const [one, two] = [sampleMarket({ id: 1 }), sampleMarket({ id: 18, specifier: 'total=2.5' })]
    expect(mergeMarkets([one, two], [sampleMarket({ id: 1, status: 0 })])).toEqual([two])
    expect(replaceMarkets([one, two], [sampleMarket({ id: 1, status: 0 }), sampleMarket({ id: 18 })])).toHaveLength(1)
  })

  it.each([
    ['inactive', MarketStatus.Inactive],
    ['settled', MarketStatus.Settled],
    ['cancelled', MarketStatus.Cancelled],
  ])(
    'CAT-05be LIVE-11c drops a line that is %s, as every call leaves it out, and shows it again when it is reinstated',
    (_, status) => {
      const [one, two] = [sampleMarket({ id: 1 }), sampleMarket({ id: 18, specifier: 'total=2.5' })]
      expect(mergeMarkets([one, two], [{ ...one, status }])).toEqual([two])
      expect(replaceMarkets([one, two], [{ ...one, status }, two])).toEqual([two])
      expect([mergeSlot(one, { ...one, status }), mergeSlot(null, { ...one, status })]).toEqual([null, null])
      expect(mergeMarkets([two], [{ ...one, status: MarketStatus.Suspended }])).toHaveLength(2)
    },
  )

  it('reuses the list when nothing in it changed', () => {
    const current = [sampleMarket({ id: 1 }), sampleMarket({ id: 18, specifier: 'total=2.5' })]
    expect(mergeMarkets(current, [sampleMarket({ id: 18, specifier: 'total=2.5' })])).toBe(current)
    expect(replaceMarkets(current, structuredClone(current))).toBe(current)
  })

  it('distinguishes lines of one market by specifier', () => {
    const current = [sampleMarket({ id: 18, specifier: 'total=2.5' })]
    expect(mergeMarkets(current, [sampleMarket({ id: 18, specifier: 'total=3.5' })])).toHaveLength(2)
  })

  it('LIVE-11c replaces the line of a row with another one, and shows none if the new one is inactive', () => {
    const current = sampleMarket()
    const other = sampleMarket({ id: 186 })
    expect(mergeSlot(current, other)).toBe(other)
    expect(mergeSlot(current, sampleMarket())).toBe(current)
    expect(mergeSlot(current, sampleMarket({ status: 0 }))).toBeNull()
    expect(mergeSlot(current, null)).toBeNull()
  })
})
