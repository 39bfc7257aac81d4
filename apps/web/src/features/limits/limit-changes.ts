import type { BetRejection } from '@touchline/contract'
import { create } from 'zustand'

/** Counts changes of the player's limits in this page: what follows them asks anew. */
export const limitChanges = create<{ count: number }>(() => ({ count: 0 }))

export function limitsChanged(): void {
  limitChanges.setState(({ count }) => ({ count: count + 1 }))
}

/** A bet that was rejected for the time of its session was placed by a page that has not asked about it yet. */
export function isForPlayingTime(rejections: readonly Pick<BetRejection, 'reason'>[] | undefined): boolean {
  return rejections?.some(({ reason }) => reason === 'reality-check-due' || reason === 'session-over') ?? false
}
