import type { Freshness } from '../sync/freshness.ts'
import type { Match } from '@touchline/contract'
import type { MatchLine } from '../sync/merge-line.ts'

/** `returning` means that the network is back, but the prices of the page have not been read again yet. */
export type Network = 'online' | 'offline' | 'returning'

/**
 * Returns whether the browser has no network. Whether the server can be reached is shown by the freshness of prices.
 */
export function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}

/**
 * BEY-04: returns the freshness of prices on this network: stale as soon as the page is offline, until there is fresh
 * data again.
 */
export function freshnessOn(network: Network, freshness: Freshness): Freshness {
  if (network === 'online') return freshness
  return network === 'returning' && freshness === 'live' ? 'live' : 'stale'
}

let shownPath: string | null = null

export function notePage(path: string): void {
  shownPath = path
}

/**
 * Returns whether the path cannot be reached because the browser is offline and it leads to another page. Modals over
 * this page can be reached.
 */
export function isOutOfReach(path: string): boolean {
  return isOffline() && shownPath !== null && shownPath !== path
}

/** BEY-04g: the matches that pages have shown, for use while offline. */
export type OfflineMatches = {
  learnMatch(match: Match): void
  /** Updates a match while its row is followed. */
  learnLine(line: MatchLine): void
  find(id: number): Match | undefined
  /**
   * Resolves to true for the address of a match that can be opened offline, because its data and all files of its page
   * are stored.
   */
  canOpen(path: string): Promise<boolean>
}

/** Set when the page is idle, because the first paint does not need it. */
export const offlineMatches: { current?: OfflineMatches } = {}
