export { startSettlement, settlePending } from './run-settlement.ts'
