export { decide, decideOnce } from './decide-once.ts'
export type { Committed, Decided, Steps } from './decide-once.ts'
export { decisionPrune, decisions, readDecision } from './stored-decision.ts'
export type { DecisionRow, StoredDecision } from './stored-decision.ts'
