import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveLimits } from './live-limits.ts'
import { watchForStall } from './stall-watchdog.ts'

describe('the watchdog for hung clients', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp(isConnected: boolean, answer: 'answered' | 'timed-out') {
    const causes: string[] = []
    const probes = { count: 0 }
    const watchdog = watchForStall({
      limits: liveLimits,
      isConnected: () => isConnected,
      probe: async () => {
        probes.count += 1
        return answer
      },
      onStall: (cause) => causes.push(cause),
    })
    return { watchdog, causes, probes }
  }

  it('sends no probe while messages arrive', async () => {
    const { watchdog, probes } = setUp(true, 'timed-out')
    for (let beat = 0; beat < 30; beat += 1) {
      await vi.advanceTimersByTimeAsync(5_000)
      watchdog.heard()
    }
    expect(probes.count).toBe(0)
    watchdog.stop()
  })

  it('probes after 20 quiet seconds and accepts any answer', async () => {
    const { watchdog, causes, probes } = setUp(true, 'answered')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(probes.count).toBe(1)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(probes.count).toBe(2)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(probes.count).toBeLessThan(20)
    expect(causes).toEqual([])
    watchdog.stop()
  })

  it('reports a stall once when there is no answer', async () => {
    const { causes } = setUp(true, 'timed-out')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(causes).toEqual(['no answer while connected'])
  })

  it('reports a stall at the second successive connect that timed out', () => {
    const { watchdog, causes } = setUp(false, 'answered')
    watchdog.connectTimedOut()
    expect(causes).toEqual([])
    watchdog.connectTimedOut()
    watchdog.connectTimedOut()
    expect(causes).toEqual(['connects time out'])
  })

  it('reports a stall when connecting becomes silent', async () => {
    const { causes, probes } = setUp(false, 'answered')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(causes).toEqual(['silent while connecting'])
    expect(probes.count).toBe(0)
  })
})
