import { create } from 'zustand'

/** How many bets of the player are open, for the tab of the panel; null until it is known. */
export const openCountStore = create<{ count: number | null }>(() => ({ count: null }))

export function useOpenCount(): number {
  return openCountStore(({ count }) => count ?? 0)
}
