import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefetch, refetchLimits } from './refetch.ts'

describe('reading the book again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp(outcome: () => Promise<void>, random = 0.5) {
    const counts = { loads: 0, failed: 0, givenUp: 0 }
    const refetch = createRefetch({
      load: () => {
        counts.loads += 1
        return outcome()
      },
      onFailed: () => (counts.failed += 1),
      onGivenUp: () => (counts.givenUp += 1),
      random: () => random,
      limits: { attempts: 8 },
    })
    return { refetch, counts }
  }

  it('waits for a random time of up to a second, and fetches once however often it is requested', async () => {
    const { refetch, counts } = setUp(async () => refetch.cancel())
    refetch.request()
    refetch.request()
    await vi.advanceTimersByTimeAsync(499)
    expect(counts.loads).toBe(0)
    refetch.request()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(counts.loads).toBe(1)
  })

  it('does not fetch after it was cancelled', async () => {
    const { refetch, counts } = setUp(async () => {})
    refetch.request({ immediately: true })
    refetch.cancel()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(counts.loads).toBe(0)
  })

  it('retries with growing delays and gives up after the limit', async () => {
    const { refetch, counts } = setUp(() => Promise.reject(new Error('down')), 0)
    refetch.request()
    await vi.advanceTimersByTimeAsync(0)
    expect(counts.loads).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
    expect(counts.loads).toBe(4)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(counts).toEqual({ loads: 8, failed: 8, givenUp: 1 })
  })

  it('starts again with growing delays if it is requested after it has given up', async () => {
    const { refetch, counts } = setUp(() => Promise.reject(new Error('down')), 0)
    refetch.request()
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000 + 30_000)
    expect(counts.givenUp).toBe(1)
    refetch.request()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(counts.loads).toBe(8)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(counts.loads).toBe(9)
  })

  it('makes few calls even in an endless series of gaps', async () => {
    const { refetch, counts } = setUp(async () => refetch.cancel(), 0)
    const timer = setInterval(() => refetch.request(), 100)
    await vi.advanceTimersByTimeAsync(60_000)
    clearInterval(timer)
    expect(counts.loads).toBeLessThanOrEqual(8)
  })

  it('retries when a reply did not complete the data, and when there was no reply', async () => {
    const { refetch, counts } = setUp(() => new Promise(() => {}), 0)
    refetch.request()
    await vi.advanceTimersByTimeAsync(refetchLimits.loadTimeoutMs + 1_000)
    expect(counts).toMatchObject({ loads: 2, failed: 1 })
    refetch.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(counts).toMatchObject({ loads: 2, failed: 1, givenUp: 0 })
  })
})
