export { openSuite } from './suite.ts'
export type { Suite } from './suite.ts'
export type { AppProcess } from './app-process.ts'
export type { InboxMessage, SimulatorProcess } from './simulator-process.ts'
export type { DatabaseRole, SuiteDatabase } from './suite-database.ts'
export type { SuiteLive } from './suite-live.ts'
export type { SuiteRabbit } from './suite-rabbit.ts'
export type { LogLine } from './log-lines.ts'
export type { Mutant } from './mutants.ts'
export {
  checkBalanceAsSum,
  placeWithoutKeys,
  mutateFunction,
  slowInserts,
  slowTransfers,
  smallBatches,
  soonRecoveries,
} from './mutants.ts'
export { program } from './launches.ts'
export { collect, connectLive, listen, OrderedSocket, signLiveToken } from './connect-live.ts'
export { openHttpProxy } from './proxies/http-proxy.ts'
export type { HttpProxy } from './proxies/http-proxy.ts'
export { openTcpProxy } from './proxies/tcp-proxy.ts'
export type { TcpProxy } from './proxies/tcp-proxy.ts'
export { freePort } from './free-port.ts'
export { guardProcess } from './guard.ts'
export { sportEvent } from './simulator-process.ts'
export { waitFor } from './wait-for.ts'
export { bookSchemaIn, bookWithoutSites, templateName } from './suite-database.ts'
