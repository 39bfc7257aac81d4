import { create } from 'zustand'

/** Counts changes of the player's limits in this page: what follows them asks anew. */
export const limitChanges = create<{ count: number }>(() => ({ count: 0 }))

export function limitsChanged(): void {
  limitChanges.setState(({ count }) => ({ count: count + 1 }))
}
