import type { BetRejection, SportsbookSession } from '@touchline/contract'
import { create } from 'zustand'

// Apart from the rest of the limits: quick bet and the modals of a session go without it.

// What has become of the limits of this session, as far as the page has heard.

/** Counts changes of the player's limits in this page: what follows them asks anew. */
export const limitChanges = create<{ count: number }>(() => ({ count: 0 }))

export function limitsChanged(): void {
  limitChanges.setState(({ count }) => ({ count: count + 1 }))
}

/** RG-04: the reality check that waits for its player; null: none does. */
export const dueCheck = create<{ session: SportsbookSession | null }>(() => ({ session: null }))

/** RG-03af: why the last visit was ended: by its limit, or because that could not be checked. */
export const visitEnd = create<{ isChecked: boolean }>(() => ({ isChecked: true }))

/** A bet that was rejected for the time of its session was placed by a page that has not asked about it yet. */
export function isForPlayingTime(rejections: readonly Pick<BetRejection, 'reason'>[] | undefined): boolean {
  return rejections?.some(({ reason }) => reason === 'reality-check-due' || reason === 'session-over') ?? false
}
