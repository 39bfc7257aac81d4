import { describe, expect, it } from 'vitest'
import { freshnessOf, type Freshness, type FreshnessInput } from './freshness.ts'

const calm: FreshnessInput = { nowMs: 100_000, disconnectedSinceMs: null, heldSinceMs: null, pulseAtMs: 98_000 }

describe('BEY-04 freshness', () => {
  it.each<[Freshness, string, Partial<FreshnessInput>]>([
    ['live', 'connected, nothing in doubt, the feed beats', {}],
    ['live', 'a pulse 14.9 s ago', { pulseAtMs: 85_001 }],
    ['stale', 'no pulse for 15 s', { pulseAtMs: 85_000 }],
    ['catching-up', 'just disconnected', { disconnectedSinceMs: 100_000 }],
    ['catching-up', 'disconnected before the next pulse was due', { disconnectedSinceMs: 99_000, pulseAtMs: 84_000 }],
    ['stale', 'disconnected for 15 s', { disconnectedSinceMs: 85_000 }],
    ['catching-up', 'a match is being read again', { heldSinceMs: 99_000 }],
    ['stale', 'a match could not be read for 15 s', { heldSinceMs: 85_000 }],
    ['stale', 'read again, but the feed is silent', { heldSinceMs: 99_000, pulseAtMs: 80_000 }],
  ])('%s: %s', (expected, _title, changes) => {
    expect(freshnessOf({ ...calm, ...changes })).toBe(expected)
  })
})
