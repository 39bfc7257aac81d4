/** In the task after the next frame: what the player has just done is on the screen by then. A hidden page draws none. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

const latestMs = 5_000
const withoutIdleMs = 2_000

/** When the browser has nothing better to do. Returns what calls it off. */
export function afterIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, withoutIdleMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
