/** The one clock the world plays by. */
export type WorldClock = {
  /** World time. Kick-offs, periods and breaks follow it. */
  nowMs: () => number
  /** World seconds per real second. */
  speed: () => number
  isPaused: () => boolean
  /** Paused, and nothing to play: a jump made while paused is still played to its end. */
  isStill: () => boolean
  setSpeed: (speed: number) => void
  pause: (isPaused: boolean) => void
  /** Forward only: what has been told cannot be untold. */
  jump: (byMs: number) => void
}

/**
 * Starts at `startMs` and runs with real time. Messages of the feed are not stamped by it but by real time (see
 * feed/stamps.ts): a consumer supervises producers, orders messages and dates bets by its own clock, and a feed that told
 * another time would look late or broken to it. So at any speed the same message means the same; only play runs faster.
 */
export function createWorldClock(startMs: number, realMs: () => number): WorldClock {
  let anchor = { worldMs: startMs, realMs: realMs() }
  let speed = 1
  let isPaused = false
  let hasJumped = false

  function nowMs(): number {
    const gone = isPaused ? 0 : Math.max(0, realMs() - anchor.realMs)
    return anchor.worldMs + gone * speed
  }

  /** Whatever changes, the world goes on from where it is. */
  function change(apply: () => void, byMs = 0): void {
    anchor = { worldMs: nowMs() + byMs, realMs: realMs() }
    apply()
  }

  return {
    nowMs,
    speed: () => speed,
    isPaused: () => isPaused,
    isStill: () => isPaused && !hasJumped,
    setSpeed: (next) => change(() => (speed = next)),
    pause: (next) =>
      change(() => {
        isPaused = next
        hasJumped = false
      }),
    jump: (byMs) => change(() => (hasJumped = true), byMs),
  }
}
