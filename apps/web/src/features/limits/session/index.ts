import type { BetRejection, SportsbookSession } from '@touchline/contract'
import { create } from 'zustand'

// This is apart from the rest of the limits, so that quick bet and the modals of a session load without them.

/** Counts changes of the player's limits on this page; subscribers read the limits again. */
export const limitChanges = create<{ count: number }>(() => ({ count: 0 }))

export function limitsChanged(): void {
  limitChanges.setState(({ count }) => ({ count: count + 1 }))
}

/** RG-04: the reality check that waits for an answer, if any. */
export const dueCheck = create<{ session: SportsbookSession | null }>(() => ({ session: null }))

/** RG-03af: tells whether the last visit was ended by its limit, or because the limit could not be checked. */
export const visitEnd = create<{ isChecked: boolean }>(() => ({ isChecked: true }))

/** Returns whether a bet was rejected for the time of its session, which means that this page has not read it yet. */
export function isForPlayingTime(rejections: readonly Pick<BetRejection, 'reason'>[] | undefined): boolean {
  return rejections?.some(({ reason }) => reason === 'reality-check-due' || reason === 'session-over') ?? false
}
