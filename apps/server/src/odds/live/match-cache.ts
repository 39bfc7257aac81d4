import type { MatchStatus } from '@touchline/contract'
import { chooseRowLines } from '../catalogue/index.ts'
import type { RowLine, RowMarkets } from '../catalogue/index.ts'

/** A line as readers see it. `text` is a LiveMarket of the contract, as JSON. */
type LiveLine = RowLine & { text: string }

/** What readers see changed in one committed version of a match. */
export type CommittedChange = {
  version: number
  lines: readonly LiveLine[]
  /** Status and state are left out if they did not change; `state` is JSON. */
  status?: MatchStatus
  state?: string
}

/**
 * A match at one version, with the lines that changed since an older version. `state`, `stoppedProducers` and `changed`
 * are JSON.
 */
export type BookMatch = {
  matchId: number
  version: number
  status: MatchStatus
  state: string
  stoppedProducers: string
  /** False for an outright, whose row shows any market that it has. Such a match is not cached. */
  hasOwnMarkets: boolean
  rowMarkets: RowMarkets
  /** All lines of the markets that its row may show. */
  rowLines: LiveLine[]
  changed: string
}

/** A match's publications for its two channels, as JSON text. */
export type MatchPublication = { matchId: number; version: number; line: string; match: string }

type CachedMatch = Omit<BookMatch, 'rowLines' | 'changed'> & {
  rowLines: Map<string, LiveLine>
  /** The version that was published last; `waiting` has the newest text of each line that changed since. */
  since: number
  waiting: Map<string, string>
}

export type MatchCache = {
  /**
   * Applies the next committed version of a match. `undefined` means that its changes are unknown; then the match is
   * dropped.
   */
  apply(matchId: number, change: CommittedChange | undefined): void
  /**
   * Returns the changes since this version, if the cache knows all of them; otherwise undefined. Returned changes count
   * as published.
   */
  take(matchId: number, since: number): MatchPublication | undefined
  /** Call this before reading these matches, so that changes committed until `load` are collected. */
  expectLoad(matchIds: readonly number[]): void
  /** Caches a match that was read, and returns its publication. */
  load(match: BookMatch, since: number): MatchPublication
  /** Drops all matches. After a failed publication it is unknown which changes the clients have. */
  clear(): void
}

const matchLimit = 20_000
const waitingLimit = 2_000
const arrivedLimit = 200

/**
 * Caches matches, so that their publications can be written without reading the book. A change must continue the cached
 * version; otherwise the match is dropped and read again. Nothing is lost by that, because all changes are committed.
 */
export function createMatchCache(): MatchCache {
  const cached = new Map<number, CachedMatch>()
  const arrivedMeanwhile = new Map<number, CommittedChange[]>()

  function extend(match: CachedMatch, change: CommittedChange): boolean {
    if (change.version !== match.version + 1) return false
    match.version = change.version
    match.status = change.status ?? match.status
    match.state = change.state ?? match.state
    for (const line of change.lines) {
      const key = `${line.marketId}/${line.specifier}`
      match.waiting.set(key, line.text)
      if (match.rowMarkets.includes(line.marketId)) match.rowLines.set(key, line)
    }
    return match.waiting.size <= waitingLimit
  }

  function applyCommitted(matchId: number, change: CommittedChange | undefined): void {
    const arriving = arrivedMeanwhile.get(matchId)
    if (arriving) {
      if (change && arriving.length < arrivedLimit) arriving.push(change)
      else arrivedMeanwhile.delete(matchId)
    }
    const match = cached.get(matchId)
    if (match && (!change || !extend(match, change))) cached.delete(matchId)
  }

  function take(matchId: number, since: number): MatchPublication | undefined {
    const match = cached.get(matchId)
    if (!match || match.since !== since || match.version === since) return undefined
    const publication = writePublication(match, match.rowLines.values(), since, [...match.waiting.values()].join())
    match.since = match.version
    match.waiting = new Map()
    return publication
  }

  function load(match: BookMatch, since: number): MatchPublication {
    const { rowLines, changed, ...rest } = match
    const fresh: CachedMatch = {
      ...rest,
      rowLines: new Map(rowLines.map((line) => [`${line.marketId}/${line.specifier}`, line])),
      since: match.version,
      waiting: new Map(),
    }
    const publication = writePublication(fresh, rowLines, since, changed)
    const arrived = arrivedMeanwhile.get(match.matchId)
    arrivedMeanwhile.delete(match.matchId)
    cached.delete(match.matchId)
    const isKnown = arrived?.every((change) => change.version <= match.version || extend(fresh, change)) ?? false
    if (isKnown && match.hasOwnMarkets) {
      cached.set(match.matchId, fresh)
      const [oldest] = cached.keys()
      if (cached.size > matchLimit && oldest !== undefined) cached.delete(oldest)
    }
    return publication
  }

  return {
    apply: applyCommitted,
    take,
    load,
    expectLoad(matchIds) {
      arrivedMeanwhile.clear()
      for (const id of matchIds) arrivedMeanwhile.set(id, [])
    },
    clear() {
      cached.clear()
      arrivedMeanwhile.clear()
    },
  }
}

export function writePublication(
  match: Omit<BookMatch, 'rowLines' | 'changed'>,
  rowLines: Iterable<LiveLine>,
  since: number,
  changed: string,
): MatchPublication {
  const common =
    `"match_id":${match.matchId},"version":${match.version},"previous_version":${since},"status":${match.status},` +
    `"state":${match.state},"stopped_producers":${match.stoppedProducers}`
  const row = chooseRowLines(rowLines, match.rowMarkets)
  const next = row.next.map(({ text }) => text).join()
  return {
    matchId: match.matchId,
    version: match.version,
    line:
      `{"type":"match_changed",${common},"main_market":${row.main?.text ?? 'null'},` +
      `"secondary_market":${row.secondary?.text ?? 'null'}${next && `,"next_markets":[${next}]`}}`,
    match: `{"type":"markets_changed",${common},"markets":[${changed}]}`,
  }
}
