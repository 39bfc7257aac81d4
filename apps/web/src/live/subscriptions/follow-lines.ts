import type { Match } from '@touchline/contract'
import { isNamed } from '../sync/market-names.ts'
import { lineOfMatch } from '../sync/merge-line.ts'
import type { MatchLine } from '../sync/merge-line.ts'
import { followProvider } from './follow-provider.ts'
import { whileConnected } from '../connection/page-connection.ts'
import { matchUpdates, withUpdates } from '../store/match-updates.ts'
import { offlineMatches } from '../store/network.ts'
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
  offlineMatches.current?.learnMatch(match)
  const leave = pool.enter(match.id)
  return () => {
    leave()
    if (!stops.has(match.id)) snapshots.delete(match.id)
  }
}

/** Rows that were on the page before anybody kept them, with the score of now. */
export function rowsOnPage(): Match[] {
  return [...snapshots.values()].map((match) => withUpdates(match, matchUpdates.known(match.id)))
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
  const stop = whileConnected((page) => {
    const provider = followProvider(page, match)
    const stopLine = page.follow.line({
      matchId,
      connection: page.connection,
      locks: page.freshness,
      fetchMatch: async (id, context) => provider.learn(await page.fetchRow(id, context)),
      ...(snapshot ? { snapshot } : {}),
      onChange: (line) => {
        applyRowPrices(line)
        offlineMatches.current?.learnLine(line)
        const { version, status, state, main_market: main, secondary_market: secondary } = line
        // A line without names yet leaves the one that is shown: its prices have just closed, and it reads so.
        matchUpdates.apply(matchId, {
          version,
          status,
          state,
          ...(isNamed(main) && { main }),
          ...(isNamed(secondary) && { secondary }),
        })
      },
    })
    return () => {
      stopLine()
      provider.stop()
    }
  })
  return () => {
    stop()
    liveStore.forget(matchId, 'line')
    release()
  }
}

function applyRowPrices({ match_id, version, main_market, secondary_market, stopped_producers }: MatchLine): void {
  liveStore.applyMarkets(match_id, [main_market, secondary_market], stopped_producers, version, 'line')
}

export type SubscriptionPool = {
  /** The row is in view. Returns the function that reports that it left the view. */
  enter(matchId: number): () => void
}

type Options = {
  size: number
  subscribe: (matchId: number) => void
  unsubscribe: (matchId: number) => void
}

/**
 * A list follows the rows in view, at most 60. A row that scrolled away keeps its subscription, and with it its price, until
 * somebody in view needs it.
 */
export function createSubscriptionPool({ size, subscribe, unsubscribe }: Options): SubscriptionPool {
  const inView = new Map<number, number>()
  /** In the order they last were in view. */
  const subscribed = new Set<number>()

  function fill(): void {
    for (const matchId of inView.keys()) {
      if (subscribed.has(matchId)) continue
      if (subscribed.size >= size && !freeOne()) return
      subscribed.add(matchId)
      subscribe(matchId)
    }
  }

  function freeOne(): boolean {
    const idle = [...subscribed].find((matchId) => !inView.has(matchId))
    if (idle === undefined) return false
    subscribed.delete(idle)
    unsubscribe(idle)
    return true
  }

  return {
    enter: (matchId) => {
      inView.set(matchId, (inView.get(matchId) ?? 0) + 1)
      fill()
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        const others = (inView.get(matchId) ?? 1) - 1
        if (others > 0) return void inView.set(matchId, others)
        inView.delete(matchId)
        // Last in view, last to lose its subscription.
        if (subscribed.delete(matchId)) subscribed.add(matchId)
        fill()
      }
    },
  }
}
