export { startDecisions } from './run-decisions.ts'
