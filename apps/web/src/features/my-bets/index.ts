// Other features may use these on every page. The list of bets is fetched with its tab, and the bets on a match with theirs.
export { emitBetUpdate, onBetUpdate } from './bet-updates.ts'
export { useOpenCount } from './bet-updates.ts'
