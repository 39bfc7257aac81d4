import type { Match } from '@touchline/contract'
import { lineOfMatch } from '../sync/merge-line.ts'
import type { MatchLine } from '../sync/merge-line.ts'
import type { MatchPage } from '../sync/merge-match.ts'
import { createSubscriptionPool } from './subscription-pool.ts'
import { whileConnected } from '../connection/page-connection.ts'
import { matchUpdates } from '../store/match-updates.ts'
import type { MatchUpdates } from '../store/match-updates.ts'
import { liveStore } from '../store/prices.ts'

const rowsFollowed = 60
const snapshots = new Map<number, Match>()
const stops = new Map<number, () => void>()

const pool = createSubscriptionPool({
  size: rowsFollowed,
  subscribe: (matchId) => void stops.set(matchId, followRow(matchId)),
  unsubscribe: (matchId) => {
    stops.get(matchId)?.()
    stops.delete(matchId)
    snapshots.delete(matchId)
  },
})

/** Keeps a list row at the book's prices while it is in view. */
export function followLineInView(match: Match): () => void {
  snapshots.set(match.id, match)
  const leave = pool.enter(match.id)
  return () => {
    leave()
    if (!stops.has(match.id)) snapshots.delete(match.id)
  }
}

/** The same for a match that only its id is known of: a leg of a bet. */
export function followLineOf(matchId: number): () => void {
  return pool.enter(matchId)
}

function followRow(matchId: number): () => void {
  const match = snapshots.get(matchId)
  const snapshot = match && lineOfMatch(match)
  const release = matchUpdates.retain(
    matchId,
    match && {
      status: match.status,
      state: match.state,
      main: match.main_market,
      secondary: match.secondary_market,
    },
  )
  // Already shown: from here on a change is seen as one, and moves.
  if (snapshot) applyRowPrices(snapshot)
  const stop = whileConnected((page) =>
    page.follow.line({
      matchId,
      connection: page.connection,
      locks: page.freshness,
      fetchMatch: page.fetchRow,
      ...(snapshot ? { snapshot } : {}),
      onChange: (line) => {
        applyRowPrices(line)
        const { version, status, state, main_market: main, secondary_market: secondary } = line
        matchUpdates.apply(matchId, { version, status, state, main, secondary })
      },
    }),
  )
  return () => {
    stop()
    liveStore.forget(matchId, 'line')
    release()
  }
}

function applyRowPrices({ match_id, version, main_market, secondary_market, stopped_producers }: MatchLine): void {
  liveStore.applyMarkets(match_id, [main_market, secondary_market], stopped_producers, version, 'line')
}

type Followed = { count: number; stop: () => void }
const pages = new Map<string, Followed>()

/** Keeps every line of a match at the book's prices: for its page, and for a selection in the slip. */
export function followWholeMatch(matchId: number, locale: string, snapshot?: MatchPage): () => void {
  const key = `${locale}.${matchId}`
  const followed = pages.get(key) ?? { count: 0, stop: followPage(matchId, locale, snapshot) }
  followed.count += 1
  pages.set(key, followed)
  return () => {
    followed.count -= 1
    if (followed.count > 0) return
    pages.delete(key)
    followed.stop()
  }
}

function followPage(matchId: number, locale: string, snapshot: MatchPage | undefined): () => void {
  const release = matchUpdates.retain(matchId, snapshot && updatesOf(snapshot))
  if (snapshot) applyPagePrices(snapshot)
  const stop = whileConnected((live) =>
    live.follow.match({
      matchId,
      locale,
      connection: live.connection,
      locks: live.freshness,
      fetchMatch: live.calls.fetchMatch,
      fetchMarkets: live.calls.fetchMarkets,
      ...(snapshot ? { snapshot } : {}),
      onChange: (page) => {
        applyPagePrices(page)
        matchUpdates.apply(matchId, { version: page.state_version, ...updatesOf(page) })
      },
    }),
  )
  return () => {
    stop()
    liveStore.forget(matchId, 'match')
    release()
  }
}

function applyPagePrices({ match_id, version, markets, stopped_producers }: MatchPage): void {
  liveStore.applyMarkets(match_id, markets, stopped_producers, version, 'match')
}

function updatesOf({ status, state, names, markets, stopped_producers }: MatchPage): MatchUpdates {
  return {
    markets,
    stopped: stopped_producers,
    ...(status === null ? {} : { status }),
    ...(state === null ? {} : { state }),
    ...(names === null ? {} : { names }),
  }
}
