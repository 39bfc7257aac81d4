import { expect, it, vi } from 'vitest'
import { createRequestLimit } from './request-limit.ts'

it('counts each caller for itself and says how long to wait', async () => {
  vi.useFakeTimers()
  try {
    const limit = createRequestLimit({ requests: 2, seconds: 10 })
    expect([await limit.count(1), await limit.count(1), await limit.count(2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await limit.count(1)).toBe(10)
    vi.advanceTimersByTime(9_500)
    expect(await limit.count(1)).toBe(1)
    vi.advanceTimersByTime(600)
    expect(await limit.count(1)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

it('remembers a limited number of callers: the one whose window began first is forgotten', async () => {
  const limit = createRequestLimit({ requests: 1, seconds: 10, maxCallers: 2 })
  for (const player of [1, 2, 3]) await limit.count(player)
  expect(await limit.count(2)).toBe(10)
  expect(await limit.count(3)).toBe(10)
  expect(await limit.count(1)).toBeUndefined()
})
