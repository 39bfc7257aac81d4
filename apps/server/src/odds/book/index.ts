export { applyBatch } from './apply-batch.ts'
export type { ChangedMatch } from './apply-batch.ts'
export { addLine, addMatch, addStop, createBatch, isEmpty, takeChunk, readCashOut } from './batch.ts'
export type { BookBatch, LineChange, MatchChange, StopChange, LineCashOut } from './batch.ts'
export { startPriceHistory } from './price-history.ts'
export {
  closeUntouched,
  readRecoveryStart,
  renewLeases,
  saveCheckpoint,
  setProducerState,
  suspendProducer,
  storeProducers,
} from './producers.ts'
export type { ProducerState, StoredProducer } from './producers.ts'
export { readLastReceipt, raiseStarted, sweepHandedOver, readUnsettled } from './line-maintenance.ts'
export { readMarkets } from './read-markets.ts'
export { bookRoutes } from './routes.ts'
export { storeFacts } from './results.ts'
