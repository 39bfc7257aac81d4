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

/** Follows the prices of a list row while it is in view. */
export function followLineInView(match: Match): () => void {
  snapshots.set(match.id, match)
  offlineMatches.current?.learnMatch(match)
  const leave = pool.enter(match.id)
  return () => {
    leave()
    if (!stops.has(match.id)) snapshots.delete(match.id)
  }
}

/** Returns the rows of the page with their current scores, for the offline store, which is loaded later. */
export function rowsOnPage(): Match[] {
  return [...snapshots.values()].map((match) => withUpdates(match, matchUpdates.known(match.id)))
}

/** Follows a match of which only the id is known, such as a leg of a bet. */
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
  // The rendered prices are applied first, so that a later change is marked as a movement.
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
        // A line without names does not replace the shown line, whose prices are suspended by now.
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
  /** Called when a row comes into view. The returned function must be called when the row leaves the view. */
  enter(matchId: number): () => void
}

type Options = {
  size: number
  subscribe: (matchId: number) => void
  unsubscribe: (matchId: number) => void
}

/**
 * Limits the number of rows that a list follows. A row that scrolls away stays subscribed, with its live price, until a
 * row in view needs the subscription.
 */
export function createSubscriptionPool({ size, subscribe, unsubscribe }: Options): SubscriptionPool {
  const inView = new Map<number, number>()
  /** The subscribed matches, ordered by the time at which their rows were last in view. */
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
        // Moved to the end, so that the row that was in view last is the last to lose its subscription.
        if (subscribed.delete(matchId)) subscribed.add(matchId)
        fill()
      }
    },
  }
}
