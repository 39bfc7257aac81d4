export { createSecondFactors } from './second-factors.ts'
export { secondFactorRoutes } from './routes.ts'
