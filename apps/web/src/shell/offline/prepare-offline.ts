import type { AnyRouter } from '@tanstack/react-router'
import { registerWorker } from './register-worker.ts'
import { createKnownMatches } from '../../live/store/known-matches.ts'
import { offlineMatches } from '../../live/store/network.ts'
import { rowsOnPage } from '../../live/subscriptions/follow-lines.ts'

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
