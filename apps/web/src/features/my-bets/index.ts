// What other features may use. The list of bets is loaded with the tab that shows it.
export { emitBetUpdate } from './bet-updates.ts'
