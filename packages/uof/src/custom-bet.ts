// Custom bets: several selections of one event at one price.
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
  /**
   * Only in answers of `filterCustomBet` (calculate-filter): true if the market cannot be combined with the requested
   * selections.
   */
  isConflict?: boolean
  outcomes: { id: string; isConflict?: boolean }[]
}

export type AvailableSelections = { eventId: Urn; markets: CustomBetMarket[] }

/** Why selections have no common price, with the message of the provider's answer with status 400. */
export const customBetRejections = {
  contradiction: 'The selections contradict each other',
  'too-unlikely': 'The selections together are too unlikely for a price',
  'market-unavailable': 'A market or outcome is not available',
  'illegal-combination': 'The selections cannot be combined',
  'sport-not-supported': 'Custom bets are not offered in this sport',
} as const

export type CustomBetRejection = keyof typeof customBetRejections

/**
 * Returns the reason for a message. An unknown message becomes `illegal-combination`, because there is no price
 * whatever the reason.
 */
export function customBetRejectionOf(message: string | undefined): CustomBetRejection {
  const known = Object.entries(customBetRejections).find(([, words]) => words === message)
  return (known?.[0] ?? 'illegal-combination') as CustomBetRejection
}

export type CustomBetCalculation = {
  oddsMilli: number
  probability: number
  /** True if the provider has adjusted its price to fit the prices of the selections. */
  isHarmonized?: boolean
  /** The outcomes that can still be added. */
  available: AvailableSelections[]
}
