// What other features may use.
export { forgetLists } from './use-more-matches.ts'
