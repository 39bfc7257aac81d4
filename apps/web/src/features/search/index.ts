// What other features may use. The palette is loaded when it is opened.
export { forgetSearches, recentSearches, rememberSearch } from './search-history.ts'
