// Checks the money: node apps/server/src/audit.ts, as a role that may read it. Ends with 1 when an invariant is broken.
import { auditCashOuts } from './cash-out/index.ts'
import { auditTimelines } from './evidence/index.ts'
import { auditLedger } from './ledger/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase, readMigrateEnvironment } from './runtime/index.ts'
import { auditSettlement } from './settlement/index.ts'

const environment = readMigrateEnvironment(process.env)
const log = createLog('audit', environment.LOG_LEVEL)
const database = openDatabase({ url: environment.DATABASE_URL, name: 'audit', connections: 1, log })

try {
  const violations = [
    ...(await auditLedger(database)),
    ...(await auditSettlement(database)),
    ...(await auditCashOuts(database)),
    ...(await auditTimelines(database)),
  ]
  for (const violation of violations) log.error(violation, 'invariant broken')
  log.info({ violations: violations.length }, 'audited')
  if (violations.length > 0) process.exitCode = 1
} finally {
  await database.end()
}
