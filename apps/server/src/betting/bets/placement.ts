import type { PlaySession } from '@touchline/betting'
import type { AcceptPolicy, BetRejection, PlacedBet, SelectionDraft } from '@touchline/contract'
import type { postBets } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { FactsRequest } from './placement-facts/to-facts.ts'

export type PlaceRequest = z.infer<(typeof postBets)['body']>

/**
 * The price in force of several outcomes of one match combined, and for each leg the price of the others if it is void.
 */
export type CustomPrice = { oddsMilli: number; voidOddsMilli: (number | null)[] }

/**
 * Prices outcomes of lines at these versions. A quoted price (`requestedOddsMilli`) is in force until it expires; undefined
 * means that there is no price.
 */
export type PriceCustomBet = (requested: {
  selections: readonly SelectionDraft[]
  lineVersions: readonly string[]
  /** Odds of each selection as a single. */
  legOddsMilli: readonly (number | null)[]
  requestedOddsMilli: number
}) => Promise<CustomPrice | undefined>

export type Placement = {
  player: { id: number; operatorId: number; locale: string; session?: PlaySession | undefined }
  /** The idempotency key was created for exactly this request. */
  key: string
  request: PlaceRequest
  locale: string
  traceId: string
  /** The site's policy, for a player who has chosen none (CFG-05). */
  defaultPolicy?: AcceptPolicy
  sportsbook?: FactsRequest['sportsbook']
  multiSingle?: FactsRequest['multiSingle']
  isRealMoney?: boolean
  /** The languages of the site, in any of which the player may have a page open. */
  siteLocales?: readonly string[]
  /** The site the bet is placed on; a bet that waits is decided by the configuration of that site. */
  siteId?: number
  /** Left out where custom bets are not offered. */
  priceCustomBet?: PriceCustomBet | undefined
}

export type PlacementAnswer =
  | { ok: true; bets: PlacedBet[]; isRepeat: boolean }
  | { ok: false; error: 'bet-rejected'; rejections: BetRejection[]; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }
