import { dayAt } from '@touchline/contract'
import { expect, it } from 'vitest'
import { exclusionDays } from './exclusion-days.ts'

const dayMs = 86_400_000
const ends = (day: string, months: number, timeZone = 'UTC', at = '12:00Z') => {
  const nowMs = Date.parse(`${day}T${at}`)
  return dayAt(nowMs + exclusionDays(nowMs, months, timeZone) * dayMs, timeZone)
}

it.each([
  ['2026-11-18', 6, '2027-05-18'],
  ['2026-11-18', 12, '2027-11-18'],
  ['2026-11-18', 60, '2031-11-18'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 60, '2033-02-28'],
])('RG-05d [LIMIT-8] from %s, %i calendar months end on %s', (day, months, end) => expect(ends(day, months)).toBe(end))

it("RG-05d [LIMIT-8] the last day of an exclusion is a day in the page's time zone, and not one too early when clocks change", () => {
  // The evening of 17 November in New York is 18 November in UTC.
  expect(ends('2026-11-18', 6, 'America/New_York', '03:30Z')).toBe('2027-05-17')
  // 00:30 in summer time is 23:30 in winter time, the day before.
  expect(ends('2026-05-17', 6, 'Europe/Berlin', '22:30Z')).toBe('2026-11-18')
})

it('RG-05d an exclusion of six months is never shorter than the minimum that the API accepts', () => {
  const days = Array.from({ length: 1_461 }, (_, day) =>
    exclusionDays(Date.UTC(2026, 0, 1 + day, 12), 6, 'Europe/London'),
  )
  expect([Math.min(...days), Math.max(...days)]).toEqual([181, 184])
})
