import { expect, it } from 'vitest'
import { isForPlayingTime, limitChanges, limitsChanged } from './changes.ts'

it('RG-04b a bet that is rejected for its session makes the page ask about it, any other does not', () => {
  const asked = (...reasons: ('reality-check-due' | 'session-over' | 'stake-too-large')[]) =>
    isForPlayingTime(reasons.map((reason) => ({ reason })))
  expect([asked('reality-check-due'), asked('stake-too-large', 'session-over')]).toEqual([true, true])
  expect([asked('stake-too-large'), isForPlayingTime(undefined)]).toEqual([false, false])
  const { count } = limitChanges.getState()
  limitsChanged()
  expect(limitChanges.getState().count).toBe(count + 1)
})
