import { describe, expect, it } from 'vitest'
import { createStamps } from './stamps.ts'

describe('stamps', () => {
  it('rise strictly for each producer, when time stands still and when it goes back', () => {
    const clock = [100, 100, 100, 50, 200]
    const stamp = createStamps(() => clock.shift() ?? 0)
    expect([stamp(1), stamp(1), stamp(3), stamp(1), stamp(1)]).toEqual([100, 101, 100, 102, 200])
  })
})
