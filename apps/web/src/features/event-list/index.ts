export { forgetLists } from './use-more-matches.ts'
