// What other features may use on every page. The list of bets is loaded with the tab that shows it, those on a match with theirs.
export { emitBetUpdate, onBetUpdate } from './bet-updates.ts'
export { useOpenCount } from './bet-updates.ts'
