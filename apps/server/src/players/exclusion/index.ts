export { applyExclusions, excludeSamePerson } from './apply-exclusion.ts'
export { exclusionRoutes } from './routes.ts'
export { createExclusionRegister } from './exclusion-register.ts'
export type { FindExclusion } from './exclusion-register.ts'
