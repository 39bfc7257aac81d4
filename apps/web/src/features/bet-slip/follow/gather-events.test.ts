// @vitest-environment happy-dom
import { selectionsOf } from '@touchline/betting'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { slipStore } from '../slip-store.ts'
import { fillSlip, sampleKey } from '../testing/samples.ts'
import { gatherEvents } from './gather-events.ts'
import type { Received } from './gather-events.ts'

let changes = 0
let leave = () => {}
let gathered: ReturnType<typeof gatherEvents>
beforeEach(() => {
  vi.useFakeTimers()
  fillSlip()
  changes = 0
  leave = slipStore.subscribe(() => (changes += 1))
  gathered = gatherEvents()
})
afterEach(() => {
  leave()
  gathered.stop()
  vi.useRealTimers()
})

const selection = () => selectionsOf(slipStore.getState().slip.bets)[0]
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const moved = (odds: number, isOpen = true): Received => ({
  type: 'odds-received',
  selectionId: sampleKey,
  line: { isOpen, isActive: true, odds },
})

it('UI a price move reaches the slip at once; if prices move often, the slip changes only every 1.5 s', async () => {
  for (const odds of [1_900, 1_890, 1_880]) {
    gathered.receive(moved(odds))
    await tick()
    expect(selection()?.odds).toBe(odds)
  }
  for (let odds = 1_870; odds > 1_370; odds -= 10) {
    gathered.receive(moved(odds))
    await tick(20)
  }
  expect(changes).toBe(3)
  await tick(500)
  expect(changes).toBe(4)
  expect(selection()?.odds).toBe(1_380)
})

it('UI an event that repeats the current values changes nothing', async () => {
  gathered.receive(moved(2_000))
  await tick()
  const before = changes
  for (let again = 0; again < 10; again += 1) gathered.receive(moved(2_000))
  await tick()
  expect(changes).toBe(before)
})

it('SLIP-08a an event that suspends or reopens a selection is never delayed', async () => {
  gathered.receive(moved(1_900))
  await tick()
  gathered.receive(moved(1_850))
  gathered.receive(moved(1_850, false))
  await tick()
  expect(selection()).toMatchObject({ isSuspended: true, odds: 1_850 })
  gathered.receive(moved(1_700))
  await tick()
  expect(selection()).toMatchObject({ isSuspended: false, odds: 1_700 })
})

it('CAT-07b if a provider is up again before its failure reached the slip, its selections stay available', async () => {
  const status = (isActive: boolean): Received => ({ type: 'provider-status-received', provider: 'betradar', isActive })
  gathered.receive(status(true))
  await tick()
  expect(changes).toBe(0)
  gathered.receive(status(false))
  gathered.receive(status(true))
  await tick()
  expect(selection()?.isNotAvailable).toBe(false)
  gathered.receive(status(false))
  await tick()
  expect(selection()?.isNotAvailable).toBe(true)
})
