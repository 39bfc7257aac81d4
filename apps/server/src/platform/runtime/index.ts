export { createBatcher } from './batcher.ts'
export {
  takeAdvisoryLock,
  underAdvisoryLock,
  openDatabase,
  requireRealTime,
  inSnapshot,
  inTransaction,
} from './database.ts'
export type { Database } from './database.ts'
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
export { createBoundedMap, networkOf, networksOf, createRequestLimit } from './request-limit.ts'
export { createBounded, createKeyedConcurrencyLimit, createSerial, once } from './concurrency.ts'
export { startFollowingClock, startPruning, startLoop } from './start-loop.ts'
export { createPlayerLimits } from './player-limits.ts'
export type { CreateLimit } from './player-limits.ts'
export type { RequestLimit } from './request-limit.ts'
export { hashCode, hashToken, newToken } from './secret-token.ts'
export type { Serial } from './concurrency.ts'
export type { Prune, Loop } from './start-loop.ts'
