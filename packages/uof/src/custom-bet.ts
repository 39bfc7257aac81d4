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

/** Why a set has no price, with the words of the answer 400. */
export const customBetRejections = {
  contradiction: 'The selections contradict each other',
  'too-unlikely': 'The selections together are too unlikely for a price',
  'market-unavailable': 'A market or outcome is not available',
  'illegal-combination': 'The selections cannot be combined',
  'sport-not-supported': 'Custom bets are not offered in this sport',
} as const

export type CustomBetRejection = keyof typeof customBetRejections

/** `illegal-combination` for words we do not know: the set has no price, whatever the reason. */
export function customBetRejectionOf(message: string | undefined): CustomBetRejection {
  const known = Object.entries(customBetRejections).find(([, words]) => words === message)
  return (known?.[0] ?? 'illegal-combination') as CustomBetRejection
}

export type CustomBetCalculation = {
  oddsMilli: number
  probability: number
  /** The price was bent to fit the single prices. */
  isHarmonized?: boolean
  /** What can still be added. */
  available: AvailableSelections[]
}
