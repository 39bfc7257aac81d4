import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, announceEveryMs, announcerStore } from './announcer.ts'

const announced: string[] = []
let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  announced.length = 0
  leave = announcerStore.subscribe(({ text }) => void (text !== '' && announced.push(text)))
})
afterEach(() => {
  vi.runAllTimers()
  leave()
  vi.useRealTimers()
})

it('BEY-09b texts are announced one after the other, with pauses, and only the newest text about each subject', () => {
  announce('slip', 'price 2.00')
  announce('slip', 'price 2.10')
  announce('slip', 'price 2.20')
  announce('bet', 'bet placed')
  expect(announced).toEqual(['price 2.00'])
  vi.advanceTimersByTime(announceEveryMs - 1)
  expect(announced).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['price 2.00', 'price 2.20'])
  vi.advanceTimersByTime(announceEveryMs)
  expect(announced).toEqual(['price 2.00', 'price 2.20', 'bet placed'])
})

it('BEY-09b a text is not announced if it is outdated before its turn, or if it is the oldest of too many that wait', () => {
  announce('a', 'first')
  announce('slip', 'price 2.00')
  announce('slip', '')
  for (let number = 0; number < 20; number += 1) announce(`bet ${number}`, `bet ${number}`)
  vi.runAllTimers()
  expect(announced).toEqual(['first', 'bet 15', 'bet 16', 'bet 17', 'bet 18', 'bet 19'])
})
