import { expect, it } from 'vitest'
import { createShortCache } from './price-selections.ts'

it('BOOK-14a concurrent equal calls share one provider request, and at most a fixed number of answers is cached', async () => {
  let nowMs = 0
  let requested = 0
  const cache = createShortCache<number>({
    cacheMs: 100,
    maxEntries: 2,
    isCacheable: (value) => value > 0,
    now: () => nowMs,
  })
  const request = async () => (requested += 1)
  expect(await Promise.all([cache('a', request), cache('a', request)])).toEqual([1, 1])
  expect(await cache('a', request)).toBe(1)
  nowMs = 101
  expect(await cache('a', request)).toBe(2)
  await cache('b', request)
  await cache('c', request)
  expect(await cache('a', request)).toBe(5)
  expect(await cache('d', async () => -1)).toBe(-1)
  expect(await cache('d', async () => 7)).toBe(7)
})
