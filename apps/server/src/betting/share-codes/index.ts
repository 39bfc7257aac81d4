export { shareCodePrune } from './prune-share-codes.ts'
export { shareCodeRoutes } from './routes.ts'
