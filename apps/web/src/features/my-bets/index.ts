// What other features may import on every page. The list of bets and the bets on a match are in chunks of their own,
// which are fetched when they are shown.
export { emitBetUpdate, onBetUpdate } from './bet-updates.ts'
export { useOpenCount } from './bet-updates.ts'
