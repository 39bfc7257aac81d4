// What other features may use. The list of bets is loaded with the tab that shows it, those on a match with its card.
export { emitBetUpdate, onBetUpdate } from './bet-updates.ts'
export { useMatchBets } from './on-match/use-match-bets.tsx'
export { useOpenCount } from './open-count.ts'
