export { startSettlement } from './run-settlement.ts'
export { settlePending } from './settle-pending.ts'
