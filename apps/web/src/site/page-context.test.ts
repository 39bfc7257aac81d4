import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { letClockRun } from './page-context.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-15T23:58:30Z') }))
afterEach(() => vi.useRealTimers())

it('NAV-12 the first page uses the time at which it was rendered, and each later page the minute in which it is requested', () => {
  const context = { nowMs: Date.parse('2026-11-15T20:00:00Z') }
  const first = { ...context }
  letClockRun(context)
  const second = { ...context }
  vi.advanceTimersByTime(120_000)
  const third = { ...context }
  expect([first, second, third].map(({ nowMs }) => new Date(nowMs).toISOString())).toEqual([
    '2026-11-15T20:00:00.000Z',
    '2026-11-15T23:58:00.000Z',
    '2026-11-16T00:00:00.000Z',
  ])
})
