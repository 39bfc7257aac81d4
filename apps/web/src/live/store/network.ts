import type { Freshness } from '../sync/freshness.ts'
import type { Match } from '@touchline/contract'
import type { MatchLine } from '../sync/merge-line.ts'

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

/** BEY-04g: what pages have shown of matches, for the time without a network. */
export type OfflineMatches = {
  learnMatch(match: Match): void
  /** What has become of it while its row was followed. */
  learnLine(line: MatchLine): void
  find(id: number): Match | undefined
  /** Whether an address is that of a match that can be opened without a network, with all its files. */
  canOpen(path: string): Promise<boolean>
}

/** From when the page is idle: no first paint needs them. */
export const offlineMatches: { current?: OfflineMatches } = {}
