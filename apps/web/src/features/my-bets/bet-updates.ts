import type { PlacedBet } from '@touchline/contract'

/** `bet-changed`: this bet is so now. `doubt`: changes may have been missed, so what is shown must be read again. */
export type BetNews = { type: 'bet-changed'; bet: PlacedBet } | { type: 'doubt' }

const listeners = new Set<(news: BetNews) => void>()

export function onBetNews(listener: (news: BetNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellBetNews(news: BetNews): void {
  for (const listener of [...listeners]) listener(news)
}
