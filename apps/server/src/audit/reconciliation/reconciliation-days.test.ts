import { expect, it } from 'vitest'
import { daysToCompare } from './reconciliation-days.ts'

const at = (text: string) => Date.parse(text)
const now = at('2026-11-19T00:10:00Z')
const settleMs = 15 * 60_000

it('[FUND-15] M6 every hour the payment lists of today and of the two days before are read', () => {
  expect(daysToCompare(at('2026-11-19T12:00:00Z'), at('2026-11-19T11:00:00Z'), settleMs)).toEqual({
    days: ['2026-11-17', '2026-11-18', '2026-11-19'],
    fromMs: at('2026-11-18T00:00:00Z'),
    untilMs: at('2026-11-19T11:45:00Z'),
    reconciledToMs: null,
  })
})

it('[FUND-15] M6 after an outage every missed day is compared, with at most ten payment lists per round', () => {
  const compared = new Set<string>()
  let since = at('2026-10-01T08:00:00Z')
  let rounds = 0
  for (let isPast = true; isPast; rounds += 1) {
    const { days, fromMs, untilMs, reconciledToMs } = daysToCompare(now, since, settleMs)
    expect(days.length).toBeLessThanOrEqual(10)
    // A payment expected in one list may be in the list of the next day.
    expect(at(days[0] ?? '')).toBeLessThan(fromMs)
    if (reconciledToMs !== null) expect(at(days.at(-1) ?? '')).toBe(untilMs)
    expect(fromMs).toBeLessThan(since)
    for (const day of days) compared.add(day)
    isPast = reconciledToMs !== null
    expect(reconciledToMs ?? now).toBeGreaterThan(since)
    since = reconciledToMs ?? now
  }
  expect(compared.size).toBe(52)
  expect([...compared].toSorted()[0]).toBe('2026-09-29')
  expect(rounds).toBeLessThan(9)
})

it('[FUND-15] M6 if the clock is behind the last comparison, the next comparison still runs', () => {
  expect(daysToCompare(now, now + 3 * 86_400_000, settleMs).days).toHaveLength(3)
})
