export { createSecondFactors } from './second-factors.ts'
export type { SecondFactors } from './second-factors.ts'
export { secondFactorRoutes } from './routes.ts'
