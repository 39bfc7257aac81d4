// Separate from `my-bets/index.ts`, which every page loads, because only the match page uses this.
export { useMatchBets } from './use-match-bets.tsx'
