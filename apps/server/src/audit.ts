// Audits the money: node apps/server/src/audit.ts, run as a role that may read it. Exits with 1 when an invariant is
// broken, or when a payment provider does not answer and its payments could not be compared. `invariants` in
// audit/checks/invariant.ts lists every check; ids are numbers such as I8 or those of requirements such as BET-06.
import { auditCashOuts, auditLedger, auditSettlement, auditTimelines, reconcileOnce } from './audit/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase, readAuditEnvironment, readPaymentSecret } from './platform/runtime/index.ts'

const environment = readAuditEnvironment(process.env)
const log = createLog('audit', environment.LOG_LEVEL)
const database = openDatabase({ url: environment.DATABASE_URL, name: 'audit', connections: 1, log })

try {
  const found = [
    ...(await auditLedger(database)),
    ...(await auditSettlement(database)),
    ...(await auditCashOuts(database)),
    ...(await auditTimelines(database)),
  ]
  const payments = await reconcileOnce({
    database,
    url: environment.PAYMENTS_API_URL,
    isSandbox: environment.PAYMENTS_SANDBOX,
    secretOf: (name) => readPaymentSecret(process.env, name),
    log,
  })
  const violations = [...found, ...payments.violations]
  for (const violation of violations) log.error(violation, 'invariant broken')
  log.info({ violations: violations.length }, 'audited')
  if (violations.length > 0 || !payments.isComplete) process.exitCode = 1
} finally {
  await database.end()
}
