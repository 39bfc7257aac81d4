import type { Clock } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockText, runClock } from './running-clock.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

describe('clockText', () => {
  it.each([
    [clock('63:12'), 0, '63:12'],
    [clock('59:59'), 1, '60:00'],
    [clock('119:59'), 2, '120:01'],
    [clock('63:12', { stopped: true }), 30, '63:12'],
    [clock('45:00', { stoppage_time: '2:13' }), 1, '45+2:14'],
    [clock('soon'), 5, 'soon'],
    [clock(null), 5, null],
  ])('%o after %i s is %s', (value, seconds, text) => {
    expect(clockText(value, seconds)).toBe(text)
  })

  it('stops by itself when nothing is heard for two minutes', () => {
    expect(clockText(clock('10:00'), 10_000)).toBe('12:00')
  })
})

describe('runClock', () => {
  it('writes every second, all clocks by one timer, and none when nobody is left', () => {
    const one: string[] = []
    const other: string[] = []
    const stopOne = runClock(clock('10:00'), (text) => one.push(text))
    const stopOther = runClock(clock('20:58'), (text) => other.push(text))
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(2_000)
    expect(one).toEqual(['10:00', '10:01', '10:02'])
    expect(other.at(-1)).toBe('21:00')
    stopOne()
    stopOther()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('lets a stopped clock stand', () => {
    runClock(clock('45:00', { stopped: true }), () => {})
    expect(vi.getTimerCount()).toBe(0)
  })
})

function clock(match_time: string | null, changes: Partial<Clock> = {}): Clock {
  return {
    match_time,
    stoppage_time: null,
    stoppage_time_announced: null,
    remaining_time: null,
    stopped: false,
    updated_at: 1,
    ...changes,
  }
}
