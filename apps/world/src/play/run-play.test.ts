import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Parcel } from '../feed/outbox.ts'
import { createWorld } from '../world.ts'
import { runPlay } from './run-play.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 14, 15, 20) })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a paused clock', () => {
  it('BEY-07 sends nothing more, not even a price that was due before the pause; a jump is played', () => {
    const parcels: Parcel[] = []
    const world = createWorld({ seed: '1', nowMs: () => Date.now(), onTaken: (parcel) => parcels.push(parcel) })
    world.outbox.attach((_parcel, onTaken) => onTaken())
    const play = runPlay(world)
    world.clock.setSpeed(600)
    vi.advanceTimersByTime(2250)
    world.clock.pause(true)
    const sent = parcels.length
    expect(sent).toBeGreaterThan(0)
    vi.advanceTimersByTime(5000)
    expect(parcels).toHaveLength(sent)
    world.clock.jump(1_200_000)
    vi.advanceTimersByTime(2000)
    const jumped = parcels.length
    expect(jumped).toBeGreaterThan(sent)
    world.clock.pause(false)
    vi.advanceTimersByTime(2000)
    expect(parcels.length).toBeGreaterThan(jumped)
    play.stop()
  })
})
