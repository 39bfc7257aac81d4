export { placeBets } from './place-bets.ts'
export type { PlaceRequest, PlacementAnswer } from './placement.ts'
export { readBets, readTimeline } from './read-bets.ts'
export { betRoutes } from './routes.ts'
