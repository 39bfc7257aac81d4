import type { BetRejection, SportsbookSession } from '@touchline/contract'
import { create } from 'zustand'

// A module of its own, so that quick bet and the modals about a session load without the rest of the limits.

/** Counts changes of the player's limits on this page; subscribers read the limits again. */
export const limitChanges = create<{ count: number }>(() => ({ count: 0 }))

export function limitsChanged(): void {
  limitChanges.setState(({ count }) => ({ count: count + 1 }))
}

/** RG-04: the session of the reality check that waits for the player's answer, or null. */
export const dueCheck = create<{ session: SportsbookSession | null }>(() => ({ session: null }))

/**
 * RG-03af: whether the last visit was ended by its limit; false if it was ended because the limit could not be checked.
 */
export const visitEnd = create<{ isChecked: boolean }>(() => ({ isChecked: true }))

/**
 * Returns whether a bet was rejected because a reality check is due or the session is over. This page then has an
 * outdated state of the session.
 */
export function isForPlayingTime(rejections: readonly Pick<BetRejection, 'reason'>[] | undefined): boolean {
  return rejections?.some(({ reason }) => reason === 'reality-check-due' || reason === 'session-over') ?? false
}
