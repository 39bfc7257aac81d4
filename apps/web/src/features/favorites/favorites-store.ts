import type { FavouriteTeam, Tournament } from '@touchline/contract'
import type { FavouriteType } from '@touchline/contract/server'
import { create } from 'zustand'

/** A match, league or team, as its star names it. */
export type Favorite = { type: FavouriteType; id: number }

export type Favorites = {
  /** `none`: nobody is signed in, or it is not known yet. */
  status: 'none' | 'ready' | 'failed'
  /** As the server has them. */
  ids: Readonly<Record<FavouriteType, ReadonlySet<number>>>
  /** FAV-01a: what was tapped and has no answer yet, laid over the ids. */
  pending: ReadonlyMap<string, boolean>
  leagues: readonly Tournament[]
  teams: readonly FavouriteTeam[]
  /** Marked ones, and those of marked teams. */
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

/** FAV-01d: with no expiry; read once for a player and dropped with the session. Written by the browser alone. */
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

/** Leagues and teams as they are marked at this moment, those just taken off left out. */
export function namedFavorites(state: Favorites): Pick<Favorites, 'leagues' | 'teams'> {
  return {
    leagues: state.leagues.filter(({ id }) => isFavorite(state, { type: 'tournament', id })),
    teams: state.teams.filter(({ id }) => isFavorite(state, { type: 'competitor', id })),
  }
}

/** FAV-01a: shown from the tap on, long before it has an answer. */
export function setPending(favorite: Favorite, isWanted: boolean): void {
  favoritesStore.setState(({ pending }) => ({ pending: new Map(pending).set(favoriteKey(favorite), isWanted) }))
}

/** Unless it was tapped again since. */
export function endPending(favorite: Favorite, isWanted: boolean): void {
  const own = favoriteKey(favorite)
  favoritesStore.setState(({ pending }) => ({
    pending: new Map([...pending].filter(([key, wish]) => key !== own || wish !== isWanted)),
  }))
}
