import type { LiveMarket, MatchState, NamedMarket } from '@touchline/contract'
import { selectionKey } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { clockAge, createMatchUpdatesStore, reuseUnchangedMarkets, reuseUnchangedState } from './match-updates.ts'
import { createLiveStore } from './live-store.ts'
import { feedNow, namedMarket } from '../testing/samples.ts'
import { createSubscriptionPool } from '../subscriptions/follow-lines.ts'
import { createPrices } from './prices.ts'

/** Stands in for the browser's frames, which the test runs by itself. */
function createFrames() {
  let waiting: (() => void)[] = []
  return {
    schedule: (run: () => void) => void waiting.push(run),
    next: () => {
      const due = waiting
      waiting = []
      for (const run of due) run()
    },
  }
}

function market(odds: number, status: LiveMarket['status'] = 1): NamedMarket {
  return namedMarket({ status }, [odds])
}

function state(seconds: number, updatedAtMs: number, home = '0'): MatchState {
  const match_time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return {
    stage: 6,
    score: { home, away: '0' },
    clock: {
      match_time,
      stoppage_time: null,
      stoppage_time_announced: null,
      remaining_time: null,
      stopped: false,
      updated_at: updatedAtMs,
    },
    period_scores: [],
  }
}

describe('moves of live prices', () => {
  it('have the direction of the last change, and restart the animation at most once a second if the direction is the same', () => {
    const frames = createFrames()
    const store = createLiveStore({ schedule: frames.schedule })
    let nowMs = 0
    const prices = createPrices(store, () => nowMs)
    const key = selectionKey({ match_id: 1, market_id: 1, specifier: '', outcome_id: '1' })
    const seen: unknown[] = []
    const stop = prices.subscribe(key, () => {
      const price = prices.get(key)
      seen.push([price?.odds, price?.move, price?.moveId])
    })
    const changes = [2_000, 2_100, 2_150, 2_160, 1_900].map((odds) => market(odds))
    for (const [version, change] of [...changes, market(1_900, -1)].entries()) {
      nowMs += 600
      store.applyMarkets(1, [change], [], version + 1)
      frames.next()
    }
    expect(seen).toEqual([
      [2_000, null, 0],
      [2_100, 'up', 1],
      [2_150, 'up', 1],
      [2_160, 'up', 2],
      [1_900, 'down', 3],
      [1_900, 'down', 3],
    ])
    expect(prices.get(key)).toBe(prices.get(key))
    stop()
  })
})

describe('updates other than prices', () => {
  it('do not include a clock that agrees with the running one, but include a different one', () => {
    const shown = state(600, 1_000)
    expect(reuseUnchangedState(shown, state(610, 11_000))).toBe(shown)
    expect(reuseUnchangedState(shown, state(609, 11_900))).toBe(shown)
    expect(reuseUnchangedState(shown, state(630, 11_000))).not.toBe(shown)
    expect(reuseUnchangedState(shown, state(610, 11_000, '1'))).not.toBe(shown)
  })

  it('CAT-03g include a clock that agrees after a minute, because a clock stops two minutes after it was read', () => {
    const shown = state(600, 1_000)
    expect(reuseUnchangedState(shown, state(660, 61_000))).toBe(shown)
    expect(reuseUnchangedState(shown, state(661, 62_000))).not.toBe(shown)
  })

  it('CAT-03g reset the age of the shown clock even if the clock has not changed', () => {
    const at = feedNow()
    const shown = state(600, at)
    const age = () => Math.round(clockAge(shown.clock!))
    expect(age()).toBe(0)
    expect(reuseUnchangedState(shown, state(640, at + 40_000))).toBe(shown)
    expect(age()).toBe(40)
  })

  it('do not replace the list of markets if only prices have changed', () => {
    const board = [market(2_000)]
    expect(reuseUnchangedMarkets(board, [market(2_500)])).toBe(board)
    expect(reuseUnchangedMarkets(board, [market(2_000, -1)])).not.toBe(board)
    expect(reuseUnchangedMarkets(board, [])).toEqual([])
  })

  it('notify no listener if the page shows the same data, and an older update changes nothing', () => {
    const frames = createFrames()
    const updates = createMatchUpdatesStore(frames.schedule)
    let woken = 0
    updates.subscribe(1, () => (woken += 1))
    const release = updates.retain(1, { status: 1, state: state(600, 1_000), main: market(2_000) })
    updates.apply(1, { version: 5, status: 1, state: state(605, 6_000), main: market(2_500) })
    frames.next()
    expect([woken, updates.get(1)]).toEqual([0, undefined])
    updates.apply(1, { version: 6, status: 1, state: state(606, 7_000, '1') })
    updates.apply(1, { version: 4, status: 0, state: state(604, 5_000, '0') })
    frames.next()
    expect([woken, updates.get(1)?.status, updates.get(1)?.state?.score?.home]).toEqual([1, 1, '1'])
    const goals = { ...market(1_900), id: 18, specifier: 'total=2.5' }
    updates.apply(1, { version: 7, secondary: goals })
    updates.apply(1, { version: 8, secondary: { ...goals, outcomes: market(1_950).outcomes } })
    frames.next()
    expect([woken, updates.get(1)?.secondary]).toEqual([2, goals])
    const releaseOther = updates.retain(1)
    release()
    expect(updates.get(1)).toBeDefined()
    releaseOther()
    expect(updates.get(1)).toBeUndefined()
  })
})

describe('the subscriptions of rows in view', () => {
  it('LIVE-03 are limited in number, and a row that was scrolled away stays subscribed until its subscription is needed', () => {
    const subscribed = new Set<number>()
    const pool = createSubscriptionPool({
      size: 2,
      subscribe: (id) => subscribed.add(id),
      unsubscribe: (id) => subscribed.delete(id),
    })
    const leaveOne = pool.enter(1)
    const leaveTwo = pool.enter(2)
    pool.enter(3)
    expect([...subscribed]).toEqual([1, 2])
    leaveOne()
    expect([...subscribed]).toEqual([2, 3])
    leaveTwo()
    expect([...subscribed]).toEqual([2, 3])
    pool.enter(4)
    expect([...subscribed]).toEqual([3, 4])
  })

  it('include a match that is shown twice only once, until both rows are gone', () => {
    const subscribed: number[] = []
    const pool = createSubscriptionPool({
      size: 1,
      subscribe: (id) => subscribed.push(id),
      unsubscribe: (id) => subscribed.push(-id),
    })
    const [one, other] = [pool.enter(1), pool.enter(1)]
    one?.()
    one?.()
    pool.enter(2)
    expect(subscribed).toEqual([1])
    other?.()
    expect(subscribed).toEqual([1, -1, 2])
  })
})
