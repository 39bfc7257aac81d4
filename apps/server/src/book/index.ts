export { applyBatch } from './apply-batch.ts'
export { addLine, addMatch, addStop, createBatch, isEmpty } from './batch.ts'
export type { LineChange, MatchChange, StopChange } from './batch.ts'
export {
  closeUntouched,
  readRecoveryStart,
  renewLeases,
  saveCheckpoint,
  setProducerState,
  storeProducers,
} from './producers.ts'
export type { StoredProducer } from './producers.ts'
export { bookRoutes } from './routes.ts'
export { storeResults } from './results.ts'
export type { OutcomeResult } from './results.ts'
