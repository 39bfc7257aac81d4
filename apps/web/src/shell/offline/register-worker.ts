import { afterIdle } from '../after-idle.ts'
import { isEmbedded } from '../../site/page/is-embedded.ts'

const latestMs = 10_000

/**
 * BEY-04g: the worker that opens pages without a network. What it stores is fetched after the visitor's first act, or when
 * the visit has lasted a while, and not where data are to be saved. A frame has no worker of its own, and a page made on the
 * fly has no files to store. Returns what calls it off.
 */
export function registerWorker(): () => void {
  if (import.meta.env.DEV || isEmbedded() || isSavingData()) return () => {}
  let callOff = () => {}
  const waiting = new AbortController()
  const register = () => {
    end()
    // Behind what the act itself asks for.
    callOff = afterIdle(() => {
      // Browsers have it on secure addresses alone, and a visitor may have switched it off. The site works without.
      navigator.serviceWorker?.register('/sw.js').catch(() => {})
    })
  }
  const timer = setTimeout(register, latestMs)
  const end = () => {
    clearTimeout(timer)
    waiting.abort()
    callOff()
  }
  for (const act of ['pointerup', 'keyup']) addEventListener(act, register, { signal: waiting.signal, passive: true })
  return end
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
