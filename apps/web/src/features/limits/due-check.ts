import type { SportsbookSession } from '@touchline/contract'
import { create } from 'zustand'

/** RG-04: the reality check that waits for its player; null: none does. */
export const dueCheck = create<{ session: SportsbookSession | null }>(() => ({ session: null }))
