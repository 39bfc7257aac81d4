export { matchStatusOfCode } from './event-status.ts'
export { readKnownMatches } from './known-matches.ts'
export { catalogueRoutes } from './routes.ts'
export { storeEvents } from './store-events.ts'
