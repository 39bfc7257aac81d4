// What other features may import; all of it is part of the first load.
export { FavoriteStar, rowMarks, TeamMark } from './favorite-star.tsx'
export type { RowMarks } from './favorite-star.tsx'
export { favoritesStore, namedFavorites, useIsFavorite } from './favorites-store.ts'
export { useFavorites } from './use-favorites.ts'
