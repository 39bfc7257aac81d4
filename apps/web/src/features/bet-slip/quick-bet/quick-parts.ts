// The parts of quick bet, in one chunk that is fetched when quick bet is on.
export { followSession } from './quick-bet-store.ts'
export { QuickBar } from './quick-bar.tsx'
export { QuickBetCard } from './quick-bet.tsx'
export { dispatchQuickBet } from './quick-bet-store.ts'
