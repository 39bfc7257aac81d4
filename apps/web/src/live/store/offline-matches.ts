import type { Match } from '@touchline/contract'
import type { MatchLine } from '../sync/merge-line.ts'

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
