/** The clock that drives the play of all matches. */
export type SimulatorClock = {
  /** The simulator's time, which kick-offs, periods and breaks follow. */
  nowMs: () => number
  /** Simulator seconds per real second. */
  speed: () => number
  isPaused: () => boolean
  /** True while the clock is paused and no time is left to play. A jump during the pause is still played. */
  isIdle: () => boolean
  setSpeed: (speed: number) => void
  pause: (isPaused: boolean) => void
  /** Jumps forward only, because published messages cannot be withdrawn. */
  jump: (byMs: number) => void
}

/**
 * A clock that starts at `startMs` and runs with real time. It drives the play only: messages have real timestamps (see
 * feed/transmitter.ts). A consumer supervises producers, orders messages and dates bets by its own clock, so messages
 * with another time would look late or wrong. The speed changes the play, not the timestamps.
 */
export function createSimulatorClock(startMs: number, realMs: () => number): SimulatorClock {
  let anchor = { simulatedMs: startMs, realMs: realMs() }
  let speed = 1
  let isPaused = false
  let hasJumped = false

  function nowMs(): number {
    const gone = isPaused ? 0 : Math.max(0, realMs() - anchor.realMs)
    return anchor.simulatedMs + gone * speed
  }

  /** Applies a change of the clock. The current time stays the same, except that it advances by `byMs`. */
  function change(apply: () => void, byMs = 0): void {
    anchor = { simulatedMs: nowMs() + byMs, realMs: realMs() }
    apply()
  }

  return {
    nowMs,
    speed: () => speed,
    isPaused: () => isPaused,
    isIdle: () => isPaused && !hasJumped,
    setSpeed: (next) => change(() => (speed = next)),
    pause: (next) =>
      change(() => {
        isPaused = next
        hasJumped = false
      }),
    jump: (byMs) => change(() => (hasJumped = true), byMs),
  }
}
