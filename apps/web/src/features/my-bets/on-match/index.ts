// Only the match page may use this: what `my-bets/index.ts` exports is fetched with every page.
export { useMatchBets } from './use-match-bets.tsx'
