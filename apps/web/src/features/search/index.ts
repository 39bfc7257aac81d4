// The palette is not part of this face, because it is fetched when it is opened.
export { forgetSearches, recentSearches, rememberSearch } from './search-history.ts'
