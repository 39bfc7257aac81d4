import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutgoingMessage } from '../feed/outbox.ts'
import { createSimulator } from '../simulator.ts'
import { kickOff } from './match-events.ts'
import { MatchStatus } from './match.ts'
import { runPlay } from './run-play.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 14, 15, 20) })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a paused clock', () => {
  it('BEY-07 still allows a match to be started by command, which the next jump then plays', () => {
    const simulator = createSimulator({ seed: '1', nowMs: () => Date.now() })
    simulator.outbox.attach((_message, onConfirmed) => onConfirmed())
    const play = runPlay(simulator)
    simulator.clock.pause(true)
    const match = [...simulator.matches.values()].find(({ status }) => status === MatchStatus.NotStarted)!
    kickOff(match, Math.floor(simulator.clock.nowMs()))
    simulator.clock.jump(12 * 60_000)
    vi.advanceTimersByTime(5_000)
    expect(match.game.status().clock?.matchTime).toBe('12:00')
    play.stop()
  })

  it('BEY-07 stops all messages, even prices that were due before the pause, but a jump is still played', () => {
    const outgoing: OutgoingMessage[] = []
    const simulator = createSimulator({
      seed: '1',
      nowMs: () => Date.now(),
      onConfirmed: (message) => outgoing.push(message),
    })
    simulator.outbox.attach((_message, onConfirmed) => onConfirmed())
    const play = runPlay(simulator)
    simulator.clock.setSpeed(600)
    vi.advanceTimersByTime(2250)
    simulator.clock.pause(true)
    const sent = outgoing.length
    expect(sent).toBeGreaterThan(0)
    vi.advanceTimersByTime(5000)
    expect(outgoing).toHaveLength(sent)
    simulator.clock.jump(1_200_000)
    vi.advanceTimersByTime(2000)
    const jumped = outgoing.length
    expect(jumped).toBeGreaterThan(sent)
    simulator.clock.pause(false)
    vi.advanceTimersByTime(2000)
    expect(outgoing.length).toBeGreaterThan(jumped)
    play.stop()
  })
})
