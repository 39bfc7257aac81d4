import type { PlaySession } from '@touchline/betting'
import type { AcceptPolicy, BetRejection, PlacedBet, SelectionDraft } from '@touchline/contract'
import type { postBets } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { FactsRequest } from './placement-facts/to-facts.ts'

export type PlaceRequest = z.infer<(typeof postBets)['body']>

/**
 * The price in force for a combination of outcomes of one match. For each leg it also has the price of the other legs,
 * in case that leg is void.
 */
export type CustomPrice = { oddsMilli: number; voidOddsMilli: (number | null)[] }

/**
 * Returns the price of a combination of outcomes, given the versions of their lines. A price quoted before
 * (`requestedOddsMilli`) is returned until it expires; undefined means that there is no price.
 */
export type PriceCustomBet = (requested: {
  selections: readonly SelectionDraft[]
  lineVersions: readonly string[]
  /** The odds of each selection if it were bet as a single. */
  legOddsMilli: readonly (number | null)[]
  requestedOddsMilli: number
}) => Promise<CustomPrice | undefined>

export type Placement = {
  player: { id: number; operatorId: number; locale: string; session?: PlaySession | undefined }
  /** The idempotency key that the client created for this request; `decideOnce` compares the two. */
  key: string
  request: PlaceRequest
  locale: string
  traceId: string
  /** The site's accept policy, for a player who has chosen none (CFG-05). */
  defaultPolicy?: AcceptPolicy
  sportsbook?: FactsRequest['sportsbook']
  multiSingle?: FactsRequest['multiSingle']
  isRealMoney?: boolean
  /** The languages of the site, in any of which the player may have a page open. */
  siteLocales?: readonly string[]
  /** The site on which the bet is placed. After a delay its configuration at that time applies. */
  siteId?: number
  /** Left out where custom bets are not offered. */
  priceCustomBet?: PriceCustomBet | undefined
}

export type PlacementAnswer =
  | { ok: true; bets: PlacedBet[]; isRepeat: boolean }
  | { ok: false; error: 'bet-rejected'; rejections: BetRejection[]; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }
