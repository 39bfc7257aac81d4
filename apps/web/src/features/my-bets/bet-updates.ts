import type { PlacedBet } from '@touchline/contract'
import { create } from 'zustand'

/**
 * `bet-changed` carries the new state of one bet. `gap` means that updates may have been missed, so the lists must be
 * read again.
 */
export type BetUpdate = { type: 'bet-changed'; bet: PlacedBet } | { type: 'gap' }

const listeners = new Set<(update: BetUpdate) => void>()

export function onBetUpdate(listener: (update: BetUpdate) => void): void {
  listeners.add(listener)
}

export function emitBetUpdate(update: BetUpdate): void {
  for (const listener of listeners) listener(update)
}

/** The number of open bets, shown on the panel's tab; null until it has been read. */
export const openCountStore = create<{ count: number | null }>(() => ({ count: null }))

export function useOpenCount(): number {
  return openCountStore(({ count }) => count ?? 0)
}
