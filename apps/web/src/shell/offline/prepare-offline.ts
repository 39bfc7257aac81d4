import type { AnyRouter } from '@tanstack/react-router'
import { registerWorker } from './register-worker.ts'
import { retainMatches } from './retain-matches.ts'

/** BEY-04g: what a page does, while there is a network, for the time without one. Returns what calls the worker off. */
export function prepareOffline(router: AnyRouter): () => void {
  retainMatches(router)
  return registerWorker()
}
