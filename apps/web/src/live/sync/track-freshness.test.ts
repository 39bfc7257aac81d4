import { pulseChannel } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeConnection } from '../testing/fake-connection.ts'
import { trackFreshness } from './track-freshness.ts'
import { freshnessOf } from './freshness.ts'
import type { Freshness, FreshnessInput } from './freshness.ts'

describe('BEY-04 tracking freshness', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp() {
    const wire = createFakeConnection()
    const tracker = trackFreshness({ connection: wire.connection })
    const seen: string[] = []
    tracker.onChange(() => seen.push(tracker.current()))
    const pulse = () => wire.publish(pulseChannel, { type: 'pulse', at: 1 })
    return { wire, tracker, seen, pulse }
  }

  it('BEY-04b the page is live while pulses arrive, stale 15 s after the last pulse, and live again with the next one', async () => {
    const { wire, tracker, seen, pulse } = setUp()
    wire.turn('connected')
    for (let beat = 0; beat < 6; beat += 1) {
      await vi.advanceTimersByTimeAsync(5_000)
      pulse()
    }
    expect(seen).toEqual(['live'])
    await vi.advanceTimersByTimeAsync(14_900)
    expect(tracker.current()).toBe('live')
    await vi.advanceTimersByTimeAsync(1_100)
    expect(seen).toEqual(['live', 'stale'])
    pulse()
    expect(seen).toEqual(['live', 'stale', 'live'])
    tracker.stop()
  })

  it('BEY-04b the page is catching up immediately after a disconnect, and stale 15 s later, even while it tries to reconnect', async () => {
    const { wire, tracker, seen } = setUp()
    wire.turn('connected')
    wire.turn('connecting')
    expect(seen).toEqual(['live', 'catching-up'])
    await vi.advanceTimersByTimeAsync(8_000)
    wire.turn('disconnected')
    await vi.advanceTimersByTimeAsync(8_000)
    expect(seen).toEqual(['live', 'catching-up', 'stale'])
    tracker.stop()
  })

  it('a lock makes only its own match stale, until its last lock is released', async () => {
    const { wire, tracker } = setUp()
    wire.turn('connected')
    const releases = [tracker.lock(1), tracker.lock(1)]
    expect([tracker.current(), tracker.currentFor(1), tracker.currentFor(2)]).toEqual([
      'catching-up',
      'catching-up',
      'live',
    ])
    releases[0]?.()
    releases[0]?.()
    expect(tracker.currentFor(1)).toBe('catching-up')
    await vi.advanceTimersByTimeAsync(14_000)
    wire.publish(pulseChannel, { type: 'pulse', at: 1 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect([tracker.currentFor(1), tracker.currentFor(2)]).toEqual(['stale', 'live'])
    releases[1]?.()
    expect(tracker.current()).toBe('live')
    tracker.stop()
  })

  it('BEY-04b only the pulses of its own provider make a match live', async () => {
    const { wire, tracker, seen } = setUp()
    wire.turn('connected')
    const pulse = (...providers: string[]) => {
      for (const provider of providers) wire.publish(pulseChannel, { type: 'pulse', at: 1, provider })
    }
    const leaves = [tracker.followProvider(1, 'betradar'), tracker.followProvider(2, 'oddin')]
    const freshness = () => [tracker.current(), tracker.currentFor(1), tracker.currentFor(2)]
    await vi.advanceTimersByTimeAsync(5_000)
    pulse('betradar', 'oddin')
    for (let beat = 0; beat < 3; beat += 1) {
      expect(freshness()).toEqual(['live', 'live', 'live'])
      await vi.advanceTimersByTimeAsync(5_000)
      pulse('oddin')
    }
    expect(freshness()).toEqual(['stale', 'stale', 'live'])
    expect(seen).toEqual(['live', 'stale'])
    // The provider of the new match has been silent, so the match is stale from the start.
    const leave = tracker.followProvider(3, 'betradar')
    expect(tracker.currentFor(3)).toBe('stale')
    leave()
    pulse('betradar')
    expect(freshness()).toEqual(['live', 'live', 'live'])
    // A silent provider without matches on the page makes nothing stale.
    leaves[0]?.()
    await vi.advanceTimersByTimeAsync(14_000)
    pulse('oddin')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([tracker.current(), tracker.currentFor(2)]).toEqual(['live', 'live'])
    tracker.stop()
  })

  it('the page is stale after the device was asleep', async () => {
    const { wire, tracker } = setUp()
    wire.turn('connected')
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(tracker.current()).toBe('stale')
    tracker.stop()
  })

  it('a pulse that cannot be parsed is reported and does not count', async () => {
    const { wire, tracker } = setUp()
    wire.turn('connected')
    await vi.advanceTimersByTimeAsync(16_000)
    wire.publish(pulseChannel, { type: 'nonsense' })
    expect(tracker.current()).toBe('stale')
    expect(wire.connection.count('invalid-publication')).toBe(1)
    tracker.stop()
    expect(wire.isSubscribed(pulseChannel)).toBe(false)
  })
})

const calm: FreshnessInput = { nowMs: 100_000, disconnectedSinceMs: null, lockedSinceMs: null, pulseAtMs: 98_000 }

describe('BEY-04 the rules of freshness', () => {
  it.each<[Freshness, string, Partial<FreshnessInput>]>([
    ['live', 'connected, nothing in doubt, the feed beats', {}],
    ['live', 'a pulse 14.9 s ago', { pulseAtMs: 85_001 }],
    ['stale', 'no pulse for 15 s', { pulseAtMs: 85_000 }],
    ['catching-up', 'just disconnected', { disconnectedSinceMs: 100_000 }],
    ['catching-up', 'disconnected before the next pulse was due', { disconnectedSinceMs: 99_000, pulseAtMs: 84_000 }],
    ['stale', 'disconnected for 15 s', { disconnectedSinceMs: 85_000 }],
    ['catching-up', 'a match is being read again', { lockedSinceMs: 99_000 }],
    ['stale', 'a match could not be read for 15 s', { lockedSinceMs: 85_000 }],
    ['stale', 'read again, but the feed is silent', { lockedSinceMs: 99_000, pulseAtMs: 80_000 }],
  ])('%s: %s', (expected, _title, changes) => {
    expect(freshnessOf({ ...calm, ...changes })).toBe(expected)
  })
})
