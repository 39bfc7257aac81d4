export { votePrunes } from './prune-votes.ts'
export { predictionRoutes } from './routes.ts'
