export { auditLedger, requireDurableCommits } from './audit-ledger.ts'
export type { Violation } from './audit-ledger.ts'
export { readAccounts } from './read-accounts.ts'
