import type { getShareCode } from '@touchline/contract'
import { create } from 'zustand'
import type * as z from 'zod/mini'

export type SharedSlip = z.infer<(typeof getShareCode)['reply']>

/** SLIP-16: why a code did not open; each is the end of a message key. */
export type SharedProblem = 'link-not-found' | 'link-try-another-bet' | 'link-try-later'

type SharedState = {
  /** A code is being opened. */
  isOpening: boolean
  /** Beside the slip, until the player has chosen. */
  found: SharedSlip | null
  /** Said in a modal. */
  problem: { kind: SharedProblem; code: string; found: SharedSlip | null } | null
}

const nothing: SharedState = { isOpening: false, found: null, problem: null }

/** Part of the first load; what fills it is fetched with the first code. */
export const sharedStore = create<SharedState>(() => nothing)

/** The slip there is, as it is. */
export function closeShared(): void {
  sharedStore.setState(nothing)
}
