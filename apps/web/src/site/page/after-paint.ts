/** In the task after the next frame: what the player has just done is on the screen by then. A hidden page draws none. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
