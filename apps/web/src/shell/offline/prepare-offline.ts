import type { AnyRouter } from '@tanstack/react-router'
import { createKnownMatches } from '../../live/store/known-matches.ts'
import { offlineMatches } from '../../live/store/network.ts'
import { rowsOnPage } from '../../live/subscriptions/follow-lines.ts'
import { afterIdle } from '../../site/page/after-paint.ts'
import { isEmbedded } from '../../site/page/host.ts'

/** BEY-04g: prepares for the loss of the network while it is there. Returns a function that cancels the worker. */
export function prepareOffline(router: AnyRouter): () => void {
  retainMatches(router)
  return registerWorker()
}

/** BEY-04g: from now on matches that the page has shown can be opened without a network. */
export function retainMatches(router: AnyRouter): void {
  const { has, ...known } = createKnownMatches()
  for (const match of rowsOnPage()) known.learnMatch(match)
  const canOpen = async (path: string) => has(path) && (await hasFiles(router, path))
  offlineMatches.current = { ...known, canOpen }
}

/** A page whose file is missing would reload the document, which fails without a network. */
async function hasFiles(router: AnyRouter, path: string): Promise<boolean> {
  const [, , route] = router.getMatchedRoutes(path)
  const component = route?.options.component as { preload?: () => Promise<void> } | undefined
  await component?.preload?.()
  // The router removes `preload` when it succeeds and says nothing when it fails.
  return component !== undefined && component.preload === undefined
}

const maxDelayMs = 10_000

/**
 * BEY-04g: registers the worker that opens pages without a network. Its files are fetched after the visitor's first action or
 * after a while, and not if the browser saves data. A frame has no worker of its own, and a page in development has no files to
 * store. Returns a function that cancels it.
 */
export function registerWorker(): () => void {
  if (import.meta.env.DEV || isEmbedded() || isSavingData()) return () => {}
  let callOff = () => {}
  const waiting = new AbortController()
  const register = () => {
    end()
    // The worker waits until the requests of the visitor's action are done.
    callOff = afterIdle(() => {
      // Browsers offer workers on secure addresses only, and a visitor may have switched them off. The site works without.
      navigator.serviceWorker?.register('/sw.js').catch(() => {})
    })
  }
  const timer = setTimeout(register, maxDelayMs)
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
