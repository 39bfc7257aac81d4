// Checks the money: node apps/server/src/audit.ts, as a role that may read it. Ends with 1 when an invariant is broken.
import { auditCashOuts } from './betting/cash-out/index.ts'
import { logReconciled } from './audit/index.ts'
import { auditTimelines } from './ledger/evidence/index.ts'
import { auditLedger } from './ledger/wallets/index.ts'
import type { Violation } from './ledger/wallets/index.ts'
import { createLog } from '@touchline/process'
import { createProviders, reconcilePayments } from './cashier/payments/index.ts'
import { openDatabase, readAuditEnvironment, readPaymentSecret } from './platform/runtime/index.ts'
import { auditSettlement } from './betting/settlement/index.ts'
import { createConfigurations } from './operators/site/index.ts'

const environment = readAuditEnvironment(process.env)
const log = createLog('audit', environment.LOG_LEVEL)
const database = openDatabase({ url: environment.DATABASE_URL, name: 'audit', connections: 1, log })

try {
  const violations = [
    ...(await auditLedger(database)),
    ...(await auditSettlement(database)),
    ...(await auditCashOuts(database)),
    ...(await auditTimelines(database)),
    ...(await reconcile()),
  ]
  for (const violation of violations) log.error(violation, 'invariant broken')
  log.info({ violations: violations.length }, 'audited')
  if (violations.length > 0) process.exitCode = 1
} finally {
  await database.end()
}

/** Our payments against the provider's lists (FUND-15). A provider that does not answer is a failure: nothing was compared. */
async function reconcile(): Promise<Violation[]> {
  const { PAYMENTS_API_URL: url, PAYMENTS_SANDBOX: isSandbox } = environment
  if (url === undefined) {
    log.warn('payments not reconciled: PAYMENTS_API_URL is not set')
    return []
  }
  const providers = createProviders({ url, isSandbox, secretOf: (name) => readPaymentSecret(process.env, name), log })
  const done = await reconcilePayments({ database, configurations: createConfigurations(database, log), providers })
  for (const one of done) logReconciled(log, one)
  if (done.some((one) => 'error' in one || one.failures.length > 0)) process.exitCode = 1
  return done.flatMap((one) => ('violations' in one ? one.violations : []))
}
