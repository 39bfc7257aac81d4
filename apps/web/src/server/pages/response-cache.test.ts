import { describe, expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function counting() {
  let [asked, nowMs] = [0, 0]
  return {
    ask: () => Promise.resolve((asked += 1)),
    now: () => nowMs,
    pass: (ms: number) => void (nowMs += ms),
  }
}

describe('responses that all pages share', () => {
  it('are fetched once per lifetime, also for concurrent callers', async () => {
    const { ask, now, pass } = counting()
    const keep = createResponseCache({ maxAgeMs: 1_000, answers: 10, now })
    expect(await Promise.all([keep('a', ask), keep('a', ask)])).toEqual([1, 1])
    pass(999)
    expect(await keep('a', ask)).toBe(1)
    pass(1)
    expect(await keep('a', ask)).toBe(2)
  })

  it('are cached once for each key, and the oldest is removed when there are too many', async () => {
    const { ask, now } = counting()
    const keep = createResponseCache({ maxAgeMs: 1_000, answers: 2, now })
    for (const key of ['a', 'b', 'c']) await keep(key, ask)
    expect([await keep('c', ask), await keep('b', ask), await keep('a', ask)]).toEqual([3, 2, 4])
  })

  it('are fetched again after a failure', async () => {
    const { ask, now } = counting()
    const keep = createResponseCache({ maxAgeMs: 1_000, answers: 10, now })
    await expect(keep('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await keep('a', ask)).toBe(1)
  })
})
