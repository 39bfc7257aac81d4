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

/** What to say of a match now, on its two channels, as JSON text. */
export type MatchPublication = { matchId: number; version: number; line: string; match: string }

type Held = Omit<BookMatch, 'rowLines' | 'changed'> & {
  rowLines: Map<string, LiveLine>
  /** Changed since this version and not yet published, newest text of each line. */
  since: number
  waiting: Map<string, string>
}

export type MatchMemory = {
  /** A version of the match was committed; undefined: nobody knows what it changed. Call it for each, in order. */
  note(matchId: number, change: CommittedChange | undefined): void
  /** What changed since this version, if every version since then is known here. Afterwards it counts as published. */
  take(matchId: number, since: number): MatchPublication | undefined
  /** These are being read from the book: what is committed meanwhile is kept until `learn`. */
  expect(matchIds: readonly number[]): void
  /** The match as read; gives what to publish of it. */
  learn(match: BookMatch, since: number): MatchPublication
  /** Nothing said lately is certain to have arrived. */
  forget(): void
}

const matchLimit = 20_000
const waitingLimit = 2_000
const meanwhileLimit = 200

/**
 * What the publisher knows of the book without reading it: each change it is told of continues from the version before,
 * or the match is forgotten and read again. Nothing here is ever the only copy: all of it is committed already.
 */
export function createMatchMemory(): MatchMemory {
  const held = new Map<number, Held>()
  const meanwhile = new Map<number, CommittedChange[]>()

  function apply(match: Held, change: CommittedChange): boolean {
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

  function note(matchId: number, change: CommittedChange | undefined): void {
    const arriving = meanwhile.get(matchId)
    if (arriving) {
      if (change && arriving.length < meanwhileLimit) arriving.push(change)
      else meanwhile.delete(matchId)
    }
    const match = held.get(matchId)
    if (match && (!change || !apply(match, change))) held.delete(matchId)
  }

  function take(matchId: number, since: number): MatchPublication | undefined {
    const match = held.get(matchId)
    if (!match || match.since !== since || match.version === since) return undefined
    const publication = writePublication(match, match.rowLines.values(), since, [...match.waiting.values()].join())
    match.since = match.version
    match.waiting = new Map()
    return publication
  }

  function learn(match: BookMatch, since: number): MatchPublication {
    const { rowLines, changed, ...rest } = match
    const fresh: Held = {
      ...rest,
      rowLines: new Map(rowLines.map((line) => [`${line.marketId}/${line.specifier}`, line])),
      since: match.version,
      waiting: new Map(),
    }
    const publication = writePublication(fresh, rowLines, since, changed)
    const arrived = meanwhile.get(match.matchId)
    meanwhile.delete(match.matchId)
    held.delete(match.matchId)
    const isKnown = arrived?.every((change) => change.version <= match.version || apply(fresh, change)) ?? false
    if (isKnown && match.hasOwnMarkets) {
      held.set(match.matchId, fresh)
      const [oldest] = held.keys()
      if (held.size > matchLimit && oldest !== undefined) held.delete(oldest)
    }
    return publication
  }

  return {
    note,
    take,
    learn,
    expect(matchIds) {
      meanwhile.clear()
      for (const id of matchIds) meanwhile.set(id, [])
    },
    forget() {
      held.clear()
      meanwhile.clear()
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
  return {
    matchId: match.matchId,
    version: match.version,
    line:
      `{"type":"match_changed",${common},"main_market":${row.main?.text ?? 'null'},` +
      `"secondary_market":${row.secondary?.text ?? 'null'}}`,
    match: `{"type":"markets_changed",${common},"markets":[${changed}]}`,
  }
}
