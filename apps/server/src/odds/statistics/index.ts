export { reportPrune } from './prune-reports.ts'
export { statisticsRoutes } from './routes.ts'
