export { placeBets } from './place-bets.ts'
export type { NameMarket, PlacementAnswer } from './place-bets.ts'
export { readBets, readTimeline } from './read-bets.ts'
export { betRoutes } from './routes.ts'
