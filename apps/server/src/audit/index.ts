export { startAudit } from './run-audit.ts'
export { startSealing } from './run-sealing.ts'
