import type { getShareCode } from '@touchline/contract'
import { create } from 'zustand'
import type * as z from 'zod/mini'

export type SharedSlip = z.infer<(typeof getShareCode)['reply']>

/** SLIP-16: why a code did not open; each value is the end of a message key. */
export type SharedProblem = 'link-not-found' | 'link-try-another-bet' | 'link-try-later'

type SharedState = {
  isOpening: boolean
  /** The shared slip shown beside the player's own, until the player has chosen. */
  found: SharedSlip | null
  problem: { kind: SharedProblem; code: string; found: SharedSlip | null } | null
}

const nothing: SharedState = { isOpening: false, found: null, problem: null }

/** The store is in the first load; the code that fills it is fetched with the first code. */
export const sharedStore = create<SharedState>(() => nothing)

/** Closes the shared slip; the player's own does not change. */
export function closeShared(): void {
  sharedStore.setState(nothing)
}
