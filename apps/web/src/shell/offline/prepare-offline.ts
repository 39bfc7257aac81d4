import type { AnyRouter } from '@tanstack/react-router'
import { createKnownMatches } from '../../live/store/known-matches.ts'
import { offlineMatches } from '../../live/store/network.ts'
import { rowsOnPage } from '../../live/subscriptions/follow-lines.ts'
import { afterIdle } from '../../site/page/after-paint.ts'
import { isEmbedded } from '../../site/page/host.ts'

/**
 * BEY-04g: prepares the page for the time without a network. Returns a function that cancels the registration of the
 * worker.
 */
export function prepareOffline(router: AnyRouter): () => void {
  retainMatches(router)
  return registerWorker()
}

/** BEY-04g: starts storing the matches that the page shows, so that they can be opened without a network. */
export function retainMatches(router: AnyRouter): void {
  const { has, ...known } = createKnownMatches()
  for (const match of rowsOnPage()) known.learnMatch(match)
  const canOpen = async (path: string) => has(path) && (await hasFiles(router, path))
  offlineMatches.current = { ...known, canOpen }
}

/**
 * Returns whether the files of a page are loaded. A missing file would make the router reload the page, which fails
 * without a network.
 */
async function hasFiles(router: AnyRouter, path: string): Promise<boolean> {
  const [, , route] = router.getMatchedRoutes(path)
  const component = route?.options.component as { preload?: () => Promise<void> } | undefined
  await component?.preload?.()
  // The router removes `preload` when it has succeeded, but reports no failure.
  return component !== undefined && component.preload === undefined
}

const maxDelayMs = 10_000

/**
 * BEY-04g: registers the worker that opens pages without a network. Its files are fetched after the visitor's first
 * action or after a while, and not if the browser saves data. None is registered in a frame, which has no worker of its
 * own, nor in development, where there are no files to store. Returns a function that cancels the registration.
 */
export function registerWorker(): () => void {
  if (import.meta.env.DEV || isEmbedded() || isSavingData()) return () => {}
  let callOff = () => {}
  const waiting = new AbortController()
  const register = () => {
    end()
    // Waits until the browser is idle, so that the requests of the visitor's action are done first.
    callOff = afterIdle(() => {
      // Browsers offer workers only on secure addresses, and a visitor may have switched them off. The site works
      // without a worker.
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
