export { movementKinds, movementsWhere } from './movement-kinds.ts'
export { openPlayerAccount, readAccounts } from './read-accounts.ts'
export { requireDurableCommits } from './require-durable-commits.ts'
export { ledgerRoutes } from './transactions.ts'
