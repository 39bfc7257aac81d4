import { useEffect } from 'react'
import { sessionStore } from '../session/index.ts'
import { favoritesStore, noFavorites } from './favorites-store.ts'
import { usePage } from '../../site/use-page.ts'

/** FAV-01d: reads a player's favorites on every page, and drops them with the session. */
export function useFavorites(isOffered: boolean): void {
  const { api } = usePage()
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  useEffect(() => {
    if (!isOffered || playerId === null) return
    // A failure is ignored: other pages work without favorites, and the favorites page has a button to retry.
    void import('./load-favorites.ts').then(
      ({ loadFavorites }) => loadFavorites(api),
      () => favoritesStore.setState({ status: 'failed' }),
    )
  }, [api, playerId, isOffered])
  useEffect(
    () =>
      // The store is reset at once and not with the next render, because later taps belong to the next player.
      sessionStore.subscribe(({ session }, { session: before }) => {
        if (before.status !== 'player') return
        if (session.status !== 'player' || session.player.id !== before.player.id)
          favoritesStore.setState(noFavorites, true)
      }),
    [],
  )
}
