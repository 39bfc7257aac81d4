import { getFavouriteOverview } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { noticeExpiry, sessionStore } from '../session/index.ts'
import { favoritesStore } from './favorites-store.ts'

// Calls go one after another: the ids of an answer are then never older than those of the one before.
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

/** Names and counts follow a change; several taps are one reading. */
const calmMs = 500
let timer: ReturnType<typeof setTimeout> | undefined

export function refreshSoon(api: Api): void {
  clearTimeout(timer)
  timer = setTimeout(() => void loadFavorites(api), calmMs)
}

/** Everything at once. Whoever signed out meanwhile is given nothing. */
export function loadFavorites(api: Api): Promise<void> {
  const playerId = playerNow()
  return enqueueCall(async () => {
    if (playerId === null || playerNow() !== playerId) return
    try {
      const { favoriteIds, tournaments, competitors, open_matches_count } = await api(getFavouriteOverview, {})
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

/** Lists that show favourites are read again when these change, and only then. */
function unlessEqual(known: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return known.size === ids.length && ids.every((id) => known.has(id)) ? known : new Set(ids)
}
