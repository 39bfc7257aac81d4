import type { Freshness } from '../sync/freshness.ts'

/** `returning`: the network is back, and what is on the page has not been compared with the book yet. */
export type Network = 'online' | 'offline' | 'returning'

/** What the browser knows; it may be connected to something that leads nowhere, which freshness tells. */
export function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}

/** BEY-04: prices are locked the moment the page knows that it is offline, and open again only with fresh data. */
export function freshnessOn(network: Network, freshness: Freshness): Freshness {
  if (network === 'online') return freshness
  return network === 'returning' && freshness === 'live' ? 'live' : 'stale'
}

let shownPath: string | null = null

/** The path of the page that is shown. */
export function notePage(path: string): void {
  shownPath = path
}

/** Whether going to this path needs a network that is not there: another page does, a form over this one does not. */
export function isOutOfReach(path: string): boolean {
  return isOffline() && shownPath !== null && shownPath !== path
}
