import type { getMatchMarkets, MarketsChanged, Match, MatchState, MatchStatus } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { FollowedMarket } from './market-names.ts'
import { reuseUnchanged, learnAllNames, mergeMarkets, replaceMarkets } from './merge-market.ts'

/** The reply with the lines of a match; one page of it contains all of them. */
export type MatchMarkets = Omit<z.infer<typeof getMatchMarkets.reply>, 'pagination'>

/** The names of a match in the language of the page. */
export type MatchNames = Pick<Match, 'type' | 'name' | 'home' | 'away' | 'tournament' | 'category'>

/** The live data of a match page: every line, the score and the clock. */
export type MatchPage = {
  match_id: number
  /** The version of the lines. */
  version: number
  /** The version of `state` and `status`. Another call returns them, so they may be older or newer than the lines. */
  state_version: number
  status: MatchStatus | null
  state: MatchState | null
  /** Null if no API call has returned names yet; publications contain none. */
  names: MatchNames | null
  stopped_producers: readonly number[]
  markets: readonly FollowedMarket[]
}

export type MergeResult = { kind: 'applied'; state: MatchPage } | { kind: 'older' } | { kind: 'gap' }

/**
 * Merges a publication into a page. It contains complete lines, so it can be applied even if it begins before the
 * version of the page.
 */
export function mergeMarketsChanged(current: MatchPage, event: MarketsChanged): MergeResult {
  if (event.previous_version > current.version) return { kind: 'gap' }
  const hasNewerLines = event.version > current.version
  const hasNewerState = event.version > current.state_version
  if (!hasNewerLines && !hasNewerState) return { kind: 'older' }
  const lines: Partial<MatchPage> = hasNewerLines
    ? {
        version: event.version,
        markets: mergeMarkets(current.markets, event.markets),
        stopped_producers: reuseUnchanged(current.stopped_producers, event.stopped_producers),
      }
    : {}
  const state: Partial<MatchPage> = hasNewerState
    ? { state_version: event.version, status: event.status, state: reuseUnchanged(current.state, event.state) }
    : {}
  return { kind: 'applied', state: { ...current, ...lines, ...state } }
}

/** Builds a page from the reply with the lines and, if there is one, the reply with the match. */
export function pageOfMarkets(snapshot: MatchMarkets, match: Match | null): MatchPage {
  return {
    match_id: snapshot.match_id,
    version: snapshot.version,
    state_version: match?.version ?? -1,
    status: match?.status ?? null,
    state: match?.state ?? null,
    names: match && namesOf(match),
    stopped_producers: snapshot.stopped_producers,
    markets: replaceMarkets([], snapshot.markets),
  }
}

/** Takes the newer lines and the newer state of two pages. Unchanged parts stay the same objects. */
export function mergePage(current: MatchPage | null, incoming: MatchPage): MatchPage {
  if (current === null) return incoming
  const lines = incoming.version >= current.version ? incoming : current
  const state = incoming.state_version >= current.state_version ? incoming : current
  return reuseUnchangedPage(current, {
    match_id: current.match_id,
    version: lines.version,
    state_version: state.state_version,
    status: state.status,
    state: reuseUnchanged(current.state, state.state),
    names: reuseUnchanged(current.names, incoming.names ?? current.names),
    stopped_producers: reuseUnchanged(current.stopped_producers, lines.stopped_producers),
    markets:
      lines === current
        ? learnAllNames(current.markets, incoming.markets)
        : replaceMarkets(current.markets, lines.markets),
  })
}

/** Takes the names from a reply with the match, and its score and clock if they are newer. */
export function mergeState(current: MatchPage, match: Match): MatchPage {
  const { version, status, state } = match
  return mergePage(current, { ...current, state_version: version, status, state, names: namesOf(match) })
}

function namesOf({ type, name, home, away, tournament, category }: Match): MatchNames {
  return { type, name, home, away, tournament, category }
}

function reuseUnchangedPage(current: MatchPage, next: MatchPage): MatchPage {
  const keys = Object.keys(next) as (keyof MatchPage)[]
  return keys.every((key) => Object.is(current[key], next[key])) ? current : next
}
