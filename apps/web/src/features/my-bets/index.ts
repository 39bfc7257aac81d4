// What other features may use. The list of bets is loaded with the tab that shows it.
export { tellBetNews } from './bet-updates.ts'
