import { describe, expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function counting() {
  let [fetches, nowMs] = [0, 0]
  return {
    fetchAnswer: () => Promise.resolve((fetches += 1)),
    now: () => nowMs,
    pass: (ms: number) => void (nowMs += ms),
  }
}

describe('API responses that all pages share', () => {
  it('are fetched once per lifetime, also for concurrent callers', async () => {
    const { fetchAnswer, now, pass } = counting()
    const cached = createResponseCache({ maxAgeMs: 1_000, answers: 10, now })
    expect(await Promise.all([cached('a', fetchAnswer), cached('a', fetchAnswer)])).toEqual([1, 1])
    pass(999)
    expect(await cached('a', fetchAnswer)).toBe(1)
    pass(1)
    expect(await cached('a', fetchAnswer)).toBe(2)
  })

  it('are cached once for each key, and the oldest is removed when there are too many', async () => {
    const { fetchAnswer, now } = counting()
    const cached = createResponseCache({ maxAgeMs: 1_000, answers: 2, now })
    for (const key of ['a', 'b', 'c']) await cached(key, fetchAnswer)
    expect([await cached('c', fetchAnswer), await cached('b', fetchAnswer), await cached('a', fetchAnswer)]).toEqual([
      3, 2, 4,
    ])
  })

  it('are fetched again after a failure', async () => {
    const { fetchAnswer, now } = counting()
    const cached = createResponseCache({ maxAgeMs: 1_000, answers: 10, now })
    await expect(cached('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await cached('a', fetchAnswer)).toBe(1)
  })
})
