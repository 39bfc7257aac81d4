import type { PlacedBet } from '@touchline/contract'

/** `bet-changed`: this bet is so now. `doubt`: changes may have been missed, so what is shown must be read again. */
export type BetUpdate = { type: 'bet-changed'; bet: PlacedBet } | { type: 'gap' }

const listeners = new Set<(update: BetUpdate) => void>()

export function onBetUpdate(listener: (update: BetUpdate) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitBetUpdate(update: BetUpdate): void {
  for (const listener of [...listeners]) listener(update)
}
