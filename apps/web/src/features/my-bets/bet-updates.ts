import type { PlacedBet } from '@touchline/contract'

/** `bet-changed`: the new state of one bet. `gap`: updates may have been missed, so the lists must be fetched again. */
export type BetUpdate = { type: 'bet-changed'; bet: PlacedBet } | { type: 'gap' }

const listeners = new Set<(update: BetUpdate) => void>()

export function onBetUpdate(listener: (update: BetUpdate) => void): void {
  listeners.add(listener)
}

export function emitBetUpdate(update: BetUpdate): void {
  for (const listener of listeners) listener(update)
}
