export { changedTerms, isPutOff } from './changed-terms.ts'
