export { openPlayerAccount, readAccounts } from './read-accounts.ts'
export { requireDurableCommits } from './require-durable-commits.ts'
export { ledgerRoutes } from './routes.ts'
export { sealTransfers } from './seal-transfers.ts'
