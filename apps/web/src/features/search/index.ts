// The palette is not exported here, because its code is fetched when the palette is opened.
export { forgetSearches, recentSearches, rememberSearch } from './search-history.ts'
