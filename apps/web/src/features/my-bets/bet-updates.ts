import type { PlacedBet } from '@touchline/contract'
import { create } from 'zustand'

/** `bet-changed`: the new state of one bet. `gap`: updates may have been missed, so the lists must be fetched again. */
export type BetUpdate = { type: 'bet-changed'; bet: PlacedBet } | { type: 'gap' }

const listeners = new Set<(update: BetUpdate) => void>()

export function onBetUpdate(listener: (update: BetUpdate) => void): void {
  listeners.add(listener)
}

export function emitBetUpdate(update: BetUpdate): void {
  for (const listener of listeners) listener(update)
}

/** How many bets of the player are open, for the tab of the panel; null until it is known. */
export const openCountStore = create<{ count: number | null }>(() => ({ count: null }))

export function useOpenCount(): number {
  return openCountStore(({ count }) => count ?? 0)
}
