/** The clock that drives all matches. */
export type SimulatorClock = {
  /** Simulator time. Kick-offs, periods and breaks follow it. */
  nowMs: () => number
  /** Simulator seconds per real second. */
  speed: () => number
  isPaused: () => boolean
  /** True while the clock is paused and nothing is left to play. A jump made while paused is still played to its end. */
  isIdle: () => boolean
  setSpeed: (speed: number) => void
  pause: (isPaused: boolean) => void
  /** Jumps forward only, because published messages cannot be withdrawn. */
  jump: (byMs: number) => void
}

/**
 * Starts at `startMs` and runs with real time. Messages of the feed are not stamped by it but by real time (see
 * feed/transmitter.ts): a consumer supervises producers, orders messages and dates bets by its own clock, and a feed with
 * another time would look late or broken to it. Speed changes the play only, not the timestamps.
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

  /** Applies a change without moving the current time, except by `byMs`. */
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
