import { MatchStatus } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import type { ListSearch } from '../../site/address/list-search.ts'
import { listWindow, matchQuery } from './match-query.ts'

describe('I18N-04 a day of a list, which is a day in the time zone of the page', () => {
  const nowMs = Date.parse('2026-11-15T10:00:00Z')

  it.each([
    ['UTC', '2026-11-15', '2026-11-15T00:00:00Z', '2026-11-15T23:59:59Z'],
    ['Asia/Dubai', '2026-11-15', '2026-11-14T20:00:00Z', '2026-11-15T19:59:59Z'],
    // Clocks go forward at 2:00, so the day has 23 hours.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    // Clocks go forward at midnight, so the day begins at 1:00.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00Z', '2023-10-02T02:59:59Z'],
    ['Pacific/Kiritimati', '2026-11-15', '2026-11-14T10:00:00Z', '2026-11-15T09:59:59Z'],
  ])('%s %s', (zone, date, start_from, start_to) => {
    expect(listWindow({ date, time: '3h' }, nowMs, zone)).toEqual({ start_from, start_to })
  })

  it('a filter of some hours ends that many hours from now', () => {
    expect(listWindow({ date: undefined, time: '3h' }, nowMs, 'UTC')).toEqual({ start_to: '2026-11-15T13:00:00Z' })
    expect(listWindow({ date: undefined, time: undefined }, nowMs, 'UTC')).toEqual({})
  })
})

it('NAV-12a every parameter of a list is sent to the API, and nothing else is', () => {
  const base = { match_status: [MatchStatus.Prematch], nowMs: 0, timeZone: 'UTC' }
  const given = { match_status: base.match_status, type: 'match' }
  const queryOf = (list: Partial<ListSearch>) =>
    Object.fromEntries(
      Object.entries(matchQuery({ ...base, list: list as ListSearch })).filter(([, value]) => value !== undefined),
    )
  expect(queryOf({})).toEqual(given)
  expect(queryOf({ sport: 'soccer', sportType: 'cyber', page: 3, isBettable: true })).toEqual({
    ...given,
    sport_key: 'soccer',
    sport_type: 'cyber',
    page: 3,
    bettable: 'true',
  })
  expect(queryOf({ sortBy: 'time' })).toEqual({ ...given, sort_by: 'start_time:asc' })
  expect(queryOf({ sortBy: 'popular' })).toEqual({ ...given, sort_by: 'bets_count:desc,start_time:asc' })
  expect(queryOf({ sortBy: 'league' })['sort_by']).toMatch(/^sport_priority:desc,.*tournament_id:asc,start_time:asc$/)
  expect(queryOf({ time: '3h' })).toEqual({ ...given, start_to: '1970-01-01T03:00:00Z' })
  expect(queryOf({ date: '1970-01-02' })).toEqual({
    ...given,
    start_from: '1970-01-02T00:00:00Z',
    start_to: '1970-01-02T23:59:59Z',
  })
})

it('NAV-12b top matches, favorites and outrights are requested with filters of their own', () => {
  const base = { match_status: [MatchStatus.Prematch], nowMs: 0, timeZone: 'UTC' }
  const queryOf = (sport: ListSearch['sport']) => matchQuery({ ...base, list: { sport } as ListSearch })
  expect(queryOf('top')).toMatchObject({ top: 'true', favourite: undefined, sport_key: undefined, type: 'match' })
  expect(queryOf('favorites')).toMatchObject({ favourite: 'true', top: undefined, sport_key: undefined })
  expect(queryOf('outrights')).toMatchObject({ type: ['season', 'simple_tournament', 'stage'], sport_key: undefined })
  expect(queryOf('all')).toMatchObject({ top: undefined, favourite: undefined, sport_key: undefined, type: 'match' })
})

it('NAV-12b the list of bet builders requests matches with a bet builder, of every sport', () => {
  const list = { sport: 'betbuilder' } as ListSearch
  const base = { list, match_status: [MatchStatus.Prematch], nowMs: 0, timeZone: 'UTC' }
  expect(matchQuery(base)).toMatchObject({ custom_bet: 'true', sport_key: undefined, type: 'match' })
  expect(matchQuery({ ...base, list: { ...list, sport: 'soccer' } }).custom_bet).toBeUndefined()
})
