/**
 * A clock that only goes forward and also counts the time a device slept: the steady clock may stand still in sleep,
 * the wall clock may be set back.
 */
export function createWakingClock(): () => number {
  let steadyMs = performance.now()
  let wallMs = Date.now()
  let elapsedMs = 0
  return () => {
    const nextSteadyMs = performance.now()
    const nextWallMs = Date.now()
    elapsedMs += Math.max(0, nextSteadyMs - steadyMs, nextWallMs - wallMs)
    steadyMs = nextSteadyMs
    wallMs = nextWallMs
    return elapsedMs
  }
}
