export { openDatabase, requireRealTime } from './database.ts'
export type { Database } from './database.ts'
export {
  readApiEnvironment,
  readFeedEnvironment,
  readMigrateEnvironment,
  readWorkerEnvironment,
} from './environment.ts'
export type { FeedEnvironment } from './environment.ts'
export { createLog } from './log.ts'
export type { Log } from './log.ts'
export type { Metrics } from './metrics.ts'
export { once, createSerial } from './concurrency.ts'
export { runProcess } from './run-process.ts'
export { hashToken, newToken } from './secret-token.ts'
export type { Serial } from './concurrency.ts'
export { traceId } from './trace-id.ts'
