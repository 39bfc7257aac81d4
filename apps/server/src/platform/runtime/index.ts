export { createBatcher } from './batcher.ts'
export { takeAdvisoryLock, underAdvisoryLock } from './advisory-lock.ts'
export { openDatabase, requireRealTime } from './database.ts'
export type { Database } from './database.ts'
export { inSnapshot } from './in-snapshot.ts'
export { inTransaction } from './in-transaction.ts'
export {
  readApiEnvironment,
  readFeedEnvironment,
  readAuditEnvironment,
  readMigrateEnvironment,
  readSeedEnvironment,
  readPaymentSecret,
  readWorkerEnvironment,
} from './environment.ts'
export type { FeedEnvironment } from './environment.ts'
export { createBoundedMap } from './bounded-map.ts'
export { createBounded, createKeyedConcurrencyLimit, createSerial, once } from './concurrency.ts'
export { startFollowingClock } from './follow-clock.ts'
export { networkOf, networksOf } from './networks.ts'
export { createPlayerLimits } from './player-limits.ts'
export type { CreateLimit } from './player-limits.ts'
export { createRequestLimit } from './request-limit.ts'
export type { RequestLimit } from './request-limit.ts'
export { hashCode, hashToken, newToken } from './secret-token.ts'
export type { Serial } from './concurrency.ts'
export { startPruning } from './start-pruning.ts'
export type { Prune } from './start-pruning.ts'
export { startLoop } from './start-loop.ts'
export type { Loop } from './start-loop.ts'
