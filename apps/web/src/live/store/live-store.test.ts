import { selectionKey } from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { createLiveStore } from './live-store.ts'
import { sampleMarket } from '../testing/samples.ts'

const key = (outcome: string, market = 1): SelectionKey =>
  selectionKey({ match_id: 7, market_id: market, specifier: '', outcome_id: outcome })

function setUp() {
  const frames: (() => void)[] = []
  const reports: unknown[] = []
  const store = createLiveStore({ schedule: (run) => frames.push(run), onReport: (report) => reports.push(report) })
  const woken: string[] = []
  for (const outcome of ['1', '2', '3']) store.subscribe(key(outcome), () => woken.push(outcome))
  const frame = () => {
    for (const run of frames.splice(0)) run()
    return woken.splice(0)
  }
  return { store, frame, frames, reports }
}

describe('live values in place of rendered ones', () => {
  it('a changed price notifies only its own listeners, once per frame', () => {
    const { store, frame, frames } = setUp()
    store.applyMarkets(7, [sampleMarket()], [], 1)
    expect(frame()).toEqual(['1', '2', '3'])
    store.applyMarkets(7, [sampleMarket({}, [1_900, 3_500, 4_100])], [], 2)
    store.applyMarkets(7, [sampleMarket({}, [1_900, 3_600, 4_100])], [], 3)
    expect(frames).toHaveLength(1)
    expect(store.get(key('2'))).toEqual({ odds: 3_600, active: true, open: true, version: 3 })
    expect(frame()).toEqual(['2'])
  })

  it('a value that has not changed stays the same object, and no listener is notified', () => {
    const { store, frame } = setUp()
    store.applyMarkets(7, [sampleMarket()], [], 1)
    const before = store.get(key('1'))
    frame()
    store.applyMarkets(7, [sampleMarket()], [], 2)
    expect(store.get(key('1'))).toBe(before)
    expect(frame()).toEqual([])
  })

  it('a price that changes back within a frame notifies no listener', () => {
    const { store, frame } = setUp()
    store.applyMarkets(7, [sampleMarket()], [], 1)
    frame()
    store.applyMarkets(7, [sampleMarket({}, [2_000, 3_400, 4_100])], [], 2)
    store.applyMarkets(7, [sampleMarket()], [], 3)
    expect(frame()).toEqual([])
  })

  it('UI hundreds of changes are spread over several frames, in the order in which they arrived', () => {
    const { store, frame, frames } = setUp()
    const matches = Array.from({ length: 200 }, (_, place) => 100 + place)
    const woken: number[] = []
    for (const id of matches) {
      const first = selectionKey({ match_id: id, market_id: 1, specifier: '', outcome_id: '1' })
      store.subscribe(first, () => woken.push(id))
      store.applyMarkets(id, [sampleMarket()], [], 1)
    }
    expect(frames).toHaveLength(1)
    const perFrame: number[] = []
    while (frames.length > 0) {
      const before = woken.length
      frame()
      perFrame.push(woken.length - before)
      // Reading a value always returns the latest one, even if its listeners have not been notified yet.
      expect(store.get(selectionKey({ match_id: 299, market_id: 1, specifier: '', outcome_id: '1' }))).toBeDefined()
    }
    expect(woken).toEqual(matches)
    expect(Math.max(...perFrame)).toBeLessThanOrEqual(25)
    expect(perFrame.length).toBeGreaterThan(4)
    expect(perFrame.length).toBeLessThan(20)
  })

  it('the lines of a producer that is down are closed, but their odds do not change', () => {
    const { store, frame } = setUp()
    store.applyMarkets(7, [sampleMarket()], [], 1)
    frame()
    store.applyMarkets(7, [sampleMarket()], [1], 2)
    expect(store.get(key('1'))).toEqual({ odds: 1_900, active: true, open: false, version: 2 })
    expect(frame()).toEqual(['1', '2', '3'])
  })

  it('LIVE-11 a line that the newest update of a match does not contain is no longer open', () => {
    const { store } = setUp()
    store.applyMarkets(7, [sampleMarket(), sampleMarket({ id: 18 })], [], 1)
    store.applyMarkets(7, [sampleMarket({ id: 18 })], [], 2)
    expect(store.get(key('1'))).toMatchObject({ open: false, active: false })
    expect(store.get(key('1', 18))).toMatchObject({ open: true })
  })

  it('an update of a list row neither closes lines of the match page nor replaces them by older ones', () => {
    const { store } = setUp()
    store.applyMarkets(7, [sampleMarket({}, [2_500, 3_400, 4_100]), sampleMarket({ id: 18 })], [], 5, 'match')
    store.applyMarkets(7, [sampleMarket({}, [1_111, 3_400, 4_100])], [], 4, 'line')
    store.applyMarkets(7, [null, sampleMarket({ id: 18 })], [], 6, 'line')
    expect(store.get(key('1'))).toMatchObject({ odds: 2_500, open: true })
    store.forget(7, 'match')
    expect(store.get(key('1'))).toBeUndefined()
    expect(store.get(key('1', 18))).toBeDefined()
    store.forget(7, 'line')
    expect(store.get(key('1', 18))).toBeUndefined()
  })

  it('the error of a listener that throws is reported, and other listeners are still notified', () => {
    const { store, frame, reports } = setUp()
    store.subscribe(key('1'), () => {
      throw new Error('broken button')
    })
    let others = 0
    const unsubscribe = store.subscribe(key('1'), () => (others += 1))
    store.applyMarkets(7, [sampleMarket()], [], 1)
    frame()
    expect(others).toBe(1)
    expect(reports).toHaveLength(1)
    unsubscribe()
    store.applyMarkets(7, [sampleMarket({ status: -1 })], [], 2)
    frame()
    expect(others).toBe(1)
  })
})
