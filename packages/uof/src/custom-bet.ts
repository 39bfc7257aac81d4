// Several selections of one event priced as one bet.
import type { Urn } from './messages.ts'

export type CustomBetSelection = {
  eventId: Urn
  marketId: number
  specifiers: string
  outcomeId: string
  oddsMilli?: number
}

export type CustomBetMarket = {
  id: number
  specifiers: string
  /** Only in a filtered answer: it cannot be combined with what is chosen. */
  isConflict?: boolean
  outcomes: { id: string; isConflict?: boolean }[]
}

export type AvailableSelections = { eventId: Urn; markets: CustomBetMarket[] }

export type CustomBetCalculation = {
  oddsMilli: number
  probability: number
  /** The price was bent to fit the single prices. */
  isHarmonized?: boolean
  /** What can still be added. */
  available: AvailableSelections[]
}
