import type { FavoriteTeam, Tournament } from '@touchline/contract'
import type { FavoriteType } from '@touchline/contract/server'
import { create } from 'zustand'

export type Favorite = { type: FavoriteType; id: number }

export type Favorites = {
  /** `none` means that no player is signed in or that the session is unknown. */
  status: 'none' | 'ready' | 'failed'
  ids: Readonly<Record<FavoriteType, ReadonlySet<number>>>
  /** FAV-01a: taps that have no answer yet; they take precedence over the ids. */
  pending: ReadonlyMap<string, boolean>
  leagues: readonly Tournament[]
  teams: readonly FavoriteTeam[]
  /** The number of open matches that are marked or have a marked team. */
  openMatches: number
}

const none: ReadonlySet<number> = new Set()

export const noFavorites: Favorites = {
  status: 'none',
  ids: { match: none, tournament: none, competitor: none },
  pending: new Map(),
  leagues: [],
  teams: [],
  openMatches: 0,
}

/**
 * FAV-01d: favorites never expire; they are read once per player and dropped with the session. Only a browser writes
 * the store.
 */
export const favoritesStore = create<Favorites>(() => noFavorites)

export function favoriteKey({ type, id }: Favorite): string {
  return `${type} ${id}`
}

function isFavorite({ ids, pending }: Pick<Favorites, 'ids' | 'pending'>, favorite: Favorite): boolean {
  return pending.get(favoriteKey(favorite)) ?? ids[favorite.type].has(favorite.id)
}

export function useIsFavorite(favorite: Favorite): boolean {
  return favoritesStore((state) => isFavorite(state, favorite))
}

/** Returns the favorite leagues and teams, without those that the player has just removed. */
export function namedFavorites(state: Favorites): Pick<Favorites, 'leagues' | 'teams'> {
  return {
    leagues: state.leagues.filter(({ id }) => isFavorite(state, { type: 'tournament', id })),
    teams: state.teams.filter(({ id }) => isFavorite(state, { type: 'competitor', id })),
  }
}

/** FAV-01a: stores a tap that has no answer yet, so that the star changes at once. */
export function setPending(favorite: Favorite, isWanted: boolean): void {
  favoritesStore.setState(({ pending }) => ({ pending: new Map(pending).set(favoriteKey(favorite), isWanted) }))
}

/** Removes the pending tap, unless the player has tapped again. */
export function endPending(favorite: Favorite, isWanted: boolean): void {
  const own = favoriteKey(favorite)
  favoritesStore.setState(({ pending }) => ({
    pending: new Map([...pending].filter(([key, wish]) => key !== own || wish !== isWanted)),
  }))
}
