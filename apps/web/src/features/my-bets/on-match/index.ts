// For the page of a match alone: what `my-bets/index.ts` exports is fetched with every page.
export { useMatchBets } from './use-match-bets.tsx'
