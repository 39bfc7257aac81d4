// What other features may use; all of it is part of the first load.
export { FavoriteStar, rowMarks } from './favorite-star.tsx'
export type { RowMarks } from './favorite-star.tsx'
export { favoritesStore, namedFavorites } from './favorites-store.ts'
export { useFavorites } from './use-favorites.ts'
