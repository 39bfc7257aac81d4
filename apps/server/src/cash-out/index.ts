export { startPruningCashOuts } from './prune-rejections.ts'
export { cashOutRoutes } from './routes.ts'
export { startOffers } from './run-offers.ts'
