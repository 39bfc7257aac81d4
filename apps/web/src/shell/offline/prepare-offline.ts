import type { AnyRouter } from '@tanstack/react-router'
import { createKnownMatches } from '../../live/store/known-matches.ts'
import { offlineMatches } from '../../live/store/network.ts'
import { rowsOnPage } from '../../live/subscriptions/follow-lines.ts'
import { afterIdle } from '../../site/page/after-paint.ts'
import { isEmbedded } from '../../site/page/host.ts'

/** BEY-04g: what a page does, while there is a network, for the time without one. Returns what calls the worker off. */
export function prepareOffline(router: AnyRouter): () => void {
  retainMatches(router)
  return registerWorker()
}

/** BEY-04g: from here on, what the page shows of matches can be opened without a network. */
export function retainMatches(router: AnyRouter): void {
  const { has, ...known } = createKnownMatches()
  for (const match of rowsOnPage()) known.learnMatch(match)
  const canOpen = async (path: string) => has(path) && (await hasFiles(router, path))
  offlineMatches.current = { ...known, canOpen }
}

/** Shown without its file a page would load the document anew, which without a network is the end of it. */
async function hasFiles(router: AnyRouter, path: string): Promise<boolean> {
  const [, , route] = router.getMatchedRoutes(path)
  const component = route?.options.component as { preload?: () => Promise<void> } | undefined
  await component?.preload?.()
  // The router takes it away with success, and keeps silent about a failure.
  return component !== undefined && component.preload === undefined
}

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
