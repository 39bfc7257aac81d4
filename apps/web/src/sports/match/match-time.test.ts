import type { Clock } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedNow } from '../../live/testing/samples.ts'
import { clockText, runClock, periodHead, stageName } from './match-time.tsx'
import { emptyMatchState } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

describe('the text of a match clock', () => {
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

  it('stops two minutes after the clock was read', () => {
    expect(clockText(clock('10:00'), 10_000)).toBe('12:00')
  })
})

describe('the running clocks of a page', () => {
  it('are written every second, with one timer, which ends with the last clock', () => {
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

  it('CAT-03g show the same time for one match, whenever the clock was mounted and whenever it was read', () => {
    const shown: string[] = []
    const at = feedNow()
    const stops = [runClock(clock('10:00', { updated_at: at }), (text) => (shown[0] = text))]
    vi.advanceTimersByTime(50_000)
    stops.push(runClock(clock('10:00', { updated_at: at }), (text) => (shown[1] = text)))
    stops.push(runClock(clock('10:20', { updated_at: at + 20_000 }), (text) => (shown[2] = text)))
    expect(shown).toEqual(['10:50', '10:50', '10:50'])
    // The feed read this clock three seconds later than the estimate assumed, so all clocks were late.
    stops.push(runClock(clock('10:53', { updated_at: at + 53_000 }), (text) => (shown[3] = text)))
    vi.advanceTimersByTime(1_000)
    expect(shown).toEqual(['10:54', '10:54', '10:54', '10:54'])
    for (const stop of stops) stop()
  })

  it('do not include a stopped clock', () => {
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
    updated_at: feedNow(),
    ...changes,
  }
}

const speak = (locale: 'en' | 'de' | 'ar') => createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })

it.each([
  ['en', 6, '1st half'],
  ['de', 7, '2. Halbzeit'],
  ['de', 442, '7. Satz'],
  ['de', 53, '3. Spiel'],
  ['ar', 31, 'استراحة بين الشوطين'],
  ['ar', 146, 'الخريطة ٦'],
] as const)('I18N-01 in %s the feed’s period %i is %s', (locale, stage, name) => {
  expect(stageName({ ...emptyMatchState, stage }, speak(locale))).toBe(name)
})

it('I18N-01 every period of the API has a name in every language', () => {
  const runs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 40, 41, 42, 50, 51, 57, 141, 147, 441, 442]
  for (const locale of ['en', 'de', 'ar'] as const)
    expect(runs.filter((stage) => stageName({ ...emptyMatchState, stage }, speak(locale)) === null)).toEqual([])
})

it('I18N-02 the column of a period without a name has its number as heading, in the digits of the language', () => {
  expect([periodHead(9, 2, speak('de')), periodHead(9, 2, speak('ar'))]).toEqual(['2', '٢'])
})
