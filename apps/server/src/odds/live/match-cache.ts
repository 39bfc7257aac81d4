import type { MatchStatus } from '@touchline/contract'
import { chooseRowLines } from '../catalogue/index.ts'
import type { RowLine, RowMarkets } from '../catalogue/index.ts'

/** A line as readers see it now; `text` is LiveMarket of the contract, as JSON. */
export type LiveLine = RowLine & { text: string }

/** Everything that one version of a match changed, as it was committed. */
export type CommittedChange = {
  version: number
  lines: readonly LiveLine[]
  /** Left out when they did not change; `state` is JSON. */
  status?: MatchStatus
  state?: string
}

/** A match as the book holds it at one version, with the lines changed since an older one. Texts are JSON. */
export type BookMatch = {
  matchId: number
  version: number
  status: MatchStatus
  state: string
  stoppedProducers: string
  /** False for an outright, whose row shows whichever market it has: that has to be read. */
  hasOwnMarkets: boolean
  rowMarkets: RowMarkets
  /** Every line of these. */
  rowLines: LiveLine[]
  /** Of the lines changed, comma-separated. */
  changed: string
}

/** What to publish of a match now, on its two channels, as JSON text. */
export type MatchPublication = { matchId: number; version: number; line: string; match: string }

type CachedMatch = Omit<BookMatch, 'rowLines' | 'changed'> & {
  rowLines: Map<string, LiveLine>
  /** Changed since this version and not yet published, newest text of each line. */
  since: number
  waiting: Map<string, string>
}

export type MatchCache = {
  /** A version of the match was committed; undefined: nobody knows what it changed. Call it for each, in order. */
  apply(matchId: number, change: CommittedChange | undefined): void
  /** What changed since this version, if every version since then is known here. Afterwards it counts as published. */
  take(matchId: number, since: number): MatchPublication | undefined
  /** These are being read from the book: what is committed before `load` is collected. */
  expectLoad(matchIds: readonly number[]): void
  /** Stores the match as read; returns what to publish of it. */
  load(match: BookMatch, since: number): MatchPublication
  /** After a failed publication nothing is certain to have arrived. */
  clear(): void
}

const matchLimit = 20_000
const waitingLimit = 2_000
const arrivedLimit = 200

/**
 * What the publisher knows of the book without reading it: each change continues from the version before, or the match
 * is dropped and read again. Nothing here is ever the only copy: all of it is committed already.
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
