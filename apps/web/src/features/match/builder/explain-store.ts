import { create } from 'zustand'

/** Why an outcome that was tapped cannot join. */
export type Explained = {
  matchId: number
  marketId: number
  specifier: string
  outcome: string
  /** The outcome of the same line that is picked. */
  other: string | null
  isFull: boolean
  swap: (() => void) | null
}

export const explainStore = create<{ explained: Explained | null }>(() => ({ explained: null }))
