export { startPruningVotes } from './prune-votes.ts'
export { predictionRoutes } from './routes.ts'
