import { expect, it } from 'vitest'
import { createShortCache } from './price-selections.ts'

it('BOOK-14a concurrent equal calls share one request, and a limited number of answers is cached for a while', async () => {
  let nowMs = 0
  let asked = 0
  const cache = createShortCache<number>({
    cacheMs: 100,
    maxEntries: 2,
    isCacheable: (value) => value > 0,
    now: () => nowMs,
  })
  const ask = async () => (asked += 1)
  expect(await Promise.all([cache('a', ask), cache('a', ask)])).toEqual([1, 1])
  expect(await cache('a', ask)).toBe(1)
  nowMs = 101
  expect(await cache('a', ask)).toBe(2)
  await cache('b', ask)
  await cache('c', ask)
  expect(await cache('a', ask)).toBe(5)
  expect(await cache('d', async () => -1)).toBe(-1)
  expect(await cache('d', async () => 7)).toBe(7)
})
