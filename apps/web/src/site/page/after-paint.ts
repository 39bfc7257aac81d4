/**
 * Runs the function in the task after the next frame, when the screen shows the effect of the player's last action. A
 * hidden page has no frames, so it does not wait for one.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

const maxDelayMs = 5_000
const withoutIdleMs = 2_000

/** Runs the function when the browser is idle. Returns a function that cancels this. */
export function afterIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, withoutIdleMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: maxDelayMs })
  return () => cancelIdleCallback(handle)
}
