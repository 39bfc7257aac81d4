import { useEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { sessionStore } from '../session/index.ts'
import { favoritesStore, noFavorites } from './favorites-store.ts'
import { usePage } from '../../site/use-page.ts'

let pageApi: Api | null = null

/** Of the page that is shown; null before it is hydrated. */
export function favoritesApi(): Api | null {
  return pageApi
}

/** What a page does for favourites: reads them for a player, and drops them with the session (FAV-01d). */
export function useFavorites(isOffered: boolean): void {
  const { api } = usePage()
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  useEffect(() => {
    pageApi = api
  }, [api])
  useEffect(() => {
    if (!isOffered || playerId === null) return
    // Without them the page is whole; the page of favourites asks again.
    void import('./load-favorites.ts').then(
      ({ loadFavorites }) => loadFavorites(api),
      () => favoritesStore.setState({ status: 'failed' }),
    )
  }, [api, playerId, isOffered])
  useEffect(
    () =>
      // At once, and not with the next rendering: what is tapped after that belongs to the next player.
      sessionStore.subscribe(({ session }, { session: before }) => {
        if (before.status !== 'player') return
        if (session.status !== 'player' || session.player.id !== before.player.id)
          favoritesStore.setState(noFavorites, true)
      }),
    [],
  )
}
