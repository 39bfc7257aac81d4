import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, announceEveryMs, announcerStore } from './announcer.ts'

const said: string[] = []
let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  leave = announcerStore.subscribe(({ text }) => void (text !== '' && said.push(text)))
})
afterEach(() => {
  vi.runAllTimers()
  leave()
  vi.useRealTimers()
})

it('BEY-09b announces one text at a time, not too often, and the newest of each subject', () => {
  announce('slip', 'price 2.00')
  announce('slip', 'price 2.10')
  announce('slip', 'price 2.20')
  announce('bet', 'bet placed')
  expect(said).toEqual(['price 2.00'])
  vi.advanceTimersByTime(announceEveryMs - 1)
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['price 2.00', 'price 2.20'])
  vi.advanceTimersByTime(announceEveryMs)
  expect(said).toEqual(['price 2.00', 'price 2.20', 'bet placed'])
})

it('BEY-09b drops an announcement that is outdated before its turn, and the oldest beyond the limit', () => {
  announce('a', 'first')
  announce('slip', 'price 2.00')
  announce('slip', '')
  for (let number = 0; number < 20; number += 1) announce(`bet ${number}`, `bet ${number}`)
  vi.runAllTimers()
  expect(said).toEqual(['first', 'bet 15', 'bet 16', 'bet 17', 'bet 18', 'bet 19'])
})
