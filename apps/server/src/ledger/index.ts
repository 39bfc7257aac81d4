export { auditLedger } from './audit-ledger.ts'
export type { Violation } from './audit-ledger.ts'
export { requireDurableCommits } from './durable-commits.ts'
export { readAccounts } from './read-accounts.ts'
