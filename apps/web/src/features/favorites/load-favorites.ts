import { getFavoriteOverview } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { noticeExpiry, sessionStore } from '../session/index.ts'
import { favoritesStore } from './favorites-store.ts'

// Calls run one after another, so that the ids of an answer are never older than those of the previous one.
let queue: Promise<unknown> = Promise.resolve()

export function enqueueCall(run: () => Promise<void>): Promise<void> {
  const next = queue.then(run)
  queue = next.catch(() => undefined)
  return next
}

export function playerNow(): number | null {
  const { session } = sessionStore.getState()
  return session.status === 'player' ? session.player.id : null
}

/** Names and counts are read this long after the last change, so that several taps share one read. */
const calmMs = 500
let timer: ReturnType<typeof setTimeout> | undefined

export function refreshSoon(api: Api): void {
  clearTimeout(timer)
  timer = setTimeout(() => void loadFavorites(api), calmMs)
}

/** Reads all favorites of the player, and drops the answer after a sign-out. */
export function loadFavorites(api: Api): Promise<void> {
  const playerId = playerNow()
  return enqueueCall(async () => {
    if (playerId === null || playerNow() !== playerId) return
    try {
      const { favoriteIds, tournaments, competitors, open_matches_count } = await api(getFavoriteOverview, {})
      if (playerNow() !== playerId) return
      const { match, tournament, competitor } = favoriteIds
      const { ids } = favoritesStore.getState()
      favoritesStore.setState({
        status: 'ready',
        ids: {
          match: unlessEqual(ids.match, match),
          tournament: unlessEqual(ids.tournament, tournament),
          competitor: unlessEqual(ids.competitor, competitor),
        },
        leagues: tournaments,
        teams: competitors,
        openMatches: open_matches_count,
      })
    } catch (error) {
      if (playerNow() !== playerId) return
      noticeExpiry(error)
      if (favoritesStore.getState().status !== 'ready') favoritesStore.setState({ status: 'failed' })
    }
  })
}

/**
 * Returns the known set if the ids are the same: lists compare these sets by identity, so an equal set must not replace
 * it.
 */
function unlessEqual(known: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return known.size === ids.length && ids.every((id) => known.has(id)) ? known : new Set(ids)
}
