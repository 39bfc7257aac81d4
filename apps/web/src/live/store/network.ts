import type { Freshness } from '../sync/freshness.ts'
import type { Match } from '@touchline/contract'
import type { MatchLine } from '../sync/merge-line.ts'

/** `returning` means that the network is back, but the page has not been compared with the book yet. */
export type Network = 'online' | 'offline' | 'returning'

/** The browser only knows its own network. Freshness shows whether the server is reachable. */
export function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}

/** BEY-04: prices are locked as soon as the page is offline, and unlocked only by fresh data. */
export function freshnessOn(network: Network, freshness: Freshness): Freshness {
  if (network === 'online') return freshness
  return network === 'returning' && freshness === 'live' ? 'live' : 'stale'
}

let shownPath: string | null = null

export function notePage(path: string): void {
  shownPath = path
}

/** Another page cannot be reached offline; a modal over this page can. */
export function isOutOfReach(path: string): boolean {
  return isOffline() && shownPath !== null && shownPath !== path
}

/** BEY-04g: the matches that pages have shown, for use while offline. */
export type OfflineMatches = {
  learnMatch(match: Match): void
  /** Updates a match while its row is followed. */
  learnLine(line: MatchLine): void
  find(id: number): Match | undefined
  /** Resolves to true for the address of a match that can be opened offline with all its files. */
  canOpen(path: string): Promise<boolean>
}

/** Set when the page is idle, because the first paint does not need it. */
export const offlineMatches: { current?: OfflineMatches } = {}
