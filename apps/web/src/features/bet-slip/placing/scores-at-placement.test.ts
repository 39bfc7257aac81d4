// @vitest-environment happy-dom
import { emptyMatchState, MatchStatus } from '@touchline/contract'
import type { Clock } from '@touchline/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { feedNow } from '../../../live/testing/samples.ts'
import { runClock } from '../../../sports/match/match-time.tsx'
import { sampleSlip } from '../testing/samples.ts'
import { scoresNow } from '../slip-figures.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

it.each([
  ['runs', false, '22:25'],
  ['stands', true, '21:40'],
])(
  'BEY-01b CAT-03g the receipt shows the match time that the page showed when the bet was sent: a clock that %s',
  (_, stopped, time) => {
    const clock: Clock = {
      match_time: '21:40',
      stoppage_time: null,
      stoppage_time_announced: null,
      remaining_time: null,
      stopped,
      updated_at: feedNow(),
    }
    const state = { ...emptyMatchState, score: { home: '0', away: '0' }, clock }
    const release = matchUpdates.retain(1, { status: MatchStatus.Live, state })
    let shown = ''
    const stop = runClock(clock, (text) => (shown = text))
    vi.advanceTimersByTime(45_000)
    expect(scoresNow(sampleSlip())).toEqual({ 1: { home: '0', away: '0', clock: time } })
    expect(shown).toBe(time)
    stop()
    release()
  },
)
