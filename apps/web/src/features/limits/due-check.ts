import type { SportsbookSession } from '@touchline/contract'
import { create } from 'zustand'

/** RG-04: the reality check that waits for its player; null: none does. */
export const dueCheck = create<{ session: SportsbookSession | null }>(() => ({ session: null }))

/** RG-03: why the last visit was ended: by its limit, or because that could not be checked. */
export const visitEnd = create<{ isChecked: boolean }>(() => ({ isChecked: true }))
