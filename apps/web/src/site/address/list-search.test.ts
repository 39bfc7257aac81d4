import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeList,
  isSpecialList,
  ListSearch,
  listSearch,
  sortKeys,
  specialLists,
  timeWindows,
} from './list-search.ts'

const read = (search: string) => ListSearch.parse(Object.fromEntries(new URLSearchParams(search)))

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })

const anyList: fc.Arbitrary<ListSearch> = fc.record({
  date: maybe(anyDay),
  isBettable: maybe(fc.constant(true as const)),
  market: maybe(fc.constant('secondary' as const)),
  page: maybe(fc.integer({ min: 2, max: 10_000 })),
  sortBy: maybe(fc.constantFrom(...sortKeys)),
  sport: maybe(fc.oneof(fc.constantFrom(...specialLists), fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/))),
  sportType: maybe(fc.constantFrom('regular', 'cyber', 'premium_cricket')),
  time: maybe(fc.constantFrom(...timeWindows)),
})

describe('NAV-12 parameters of a list', () => {
  it('are the same after they were written and read again, and are always written in the same way', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(read(listSearch(list))).toEqual(list)
        expect(listSearch(read(listSearch(list)))).toBe(listSearch(list))
      }),
      { seed: 20_261_115, numRuns: 300 },
    )
  })

  it('are ignored if they are invalid, and never rejected', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('time', 'page', 'date', 'sport', 'sortBy', 'isBettable', 'market'), fc.string()),
        (given) => {
          const repaired = ListSearch.parse(given)
          expect(read(listSearch(repaired))).toEqual(repaired)
        },
      ),
      { seed: 20_261_116, numRuns: 300 },
    )
  })

  it.each([
    'page=1',
    'page=0',
    'page=-1',
    'page=2.5',
    'page=abc',
    'page=99999',
    'date=2026-02-30',
    'date=tomorrow',
    'time=2h',
    'sortBy=price',
    'isBettable=yes',
    'isBettable=false',
    'sport=Soccer',
    'sport=../x',
    'sportType=chess',
    'market=main',
    'market=18',
  ])('%s selects the same list as no parameters', (search) => expect(listSearch(read(search))).toBe(''))

  it('start at the first page after a change', () => {
    expect(changeList({ page: 3, sport: 'soccer' }, { time: '3h' })).toEqual({
      page: undefined,
      sport: 'soccer',
      time: '3h',
    })
  })

  it('distinguish special lists from sports', () => {
    expect(['top', 'outrights', 'soccer', undefined].map(isSpecialList)).toEqual([true, true, false, false])
  })
})
