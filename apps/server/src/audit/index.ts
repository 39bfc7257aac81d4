export { startAudit } from './run-audit.ts'
export { logReconciled, startReconciliation } from './run-reconciliation.ts'
export { startSealing } from './run-sealing.ts'
