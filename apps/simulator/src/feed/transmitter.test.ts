import { describe, expect, it } from 'vitest'
import { createTimestamps } from './transmitter.ts'

describe('timestamps of messages', () => {
  it('increase strictly for each producer, even when the clock stands still or goes back', () => {
    const clock = [100, 100, 100, 50, 200]
    const stamp = createTimestamps(() => clock.shift() ?? 0)
    expect([stamp(1), stamp(1), stamp(3), stamp(1), stamp(1)]).toEqual([100, 101, 100, 102, 200])
  })

  it('are never further ahead than a consumer accepts, however long a burst lasts', () => {
    const stamp = createTimestamps(() => 100)
    const stamps = Array.from({ length: 20_000 }, () => stamp(1))
    expect(stamps.at(-1)).toBe(5_100)
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
  })
})
