// What other features may use. The list of bets is loaded with the tab that shows it.
export { emitBetUpdate, onBetUpdate } from './bet-updates.ts'
export { useOpenCount } from './open-count.ts'
