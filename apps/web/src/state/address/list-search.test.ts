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
import { listWindow } from './list-window.ts'

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
  it('what is written is read again, and written the same', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(read(listSearch(list))).toEqual(list)
        expect(listSearch(read(listSearch(list)))).toBe(listSearch(list))
      }),
      { seed: 20_261_115, numRuns: 300 },
    )
  })

  it('whatever stands in an address is repaired, never refused', () => {
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
  ])('%s says nothing', (search) => expect(listSearch(read(search))).toBe(''))

  it('a change begins at the first page', () => {
    expect(changeList({ page: 3, sport: 'soccer' }, { time: '3h' })).toEqual({
      page: undefined,
      sport: 'soccer',
      time: '3h',
    })
  })

  it('special lists are told from sports', () => {
    expect(['top', 'outrights', 'soccer', undefined].map(isSpecialList)).toEqual([true, true, false, false])
  })
})

describe('I18N-04 a day of the list is a day of the zone', () => {
  const nowMs = Date.parse('2026-11-15T10:00:00Z')

  it.each([
    ['UTC', '2026-11-15', '2026-11-15T00:00:00Z', '2026-11-15T23:59:59Z'],
    ['Asia/Dubai', '2026-11-15', '2026-11-14T20:00:00Z', '2026-11-15T19:59:59Z'],
    // Clocks go forward at two in the night: 23 hours.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    // They go forward at midnight, so the day begins at one.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00Z', '2023-10-02T02:59:59Z'],
    ['Pacific/Kiritimati', '2026-11-15', '2026-11-14T10:00:00Z', '2026-11-15T09:59:59Z'],
  ])('%s %s', (zone, date, start_from, start_to) => {
    expect(listWindow({ date, time: '3h' }, nowMs, zone)).toEqual({ start_from, start_to })
  })

  it('a window is so many hours from now', () => {
    expect(listWindow({ date: undefined, time: '3h' }, nowMs, 'UTC')).toEqual({ start_to: '2026-11-15T13:00:00Z' })
    expect(listWindow({ date: undefined, time: undefined }, nowMs, 'UTC')).toEqual({})
  })
})
