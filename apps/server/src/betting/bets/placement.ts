import type { PlaySession } from '@touchline/betting'
import type { AcceptPolicy, BetRejection, PlacedBet, SelectionDraft } from '@touchline/contract'
import type { postBets } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { FactsRequest } from './placement-facts/to-facts.ts'

export type PlaceRequest = z.infer<(typeof postBets)['body']>

/** The price in force of several outcomes of one match together, and that of the others for each that may be void. */
export type CustomPrice = { oddsMilli: number; voidOddsMilli: (number | null)[] }

/**
 * For outcomes of lines at these versions. A price that was quoted (`askedOddsMilli`) is in force until it runs out;
 * undefined: there is none.
 */
export type PriceCustomBet = (asked: {
  selections: readonly SelectionDraft[]
  lineVersions: readonly string[]
  /** Of each as a single. */
  legOddsMilli: readonly (number | null)[]
  askedOddsMilli: number
}) => Promise<CustomPrice | undefined>

export type Placement = {
  player: { id: number; operatorId: number; locale: string; session?: PlaySession | undefined }
  /** The idempotency key was created for this exact request. */
  key: string
  request: PlaceRequest
  locale: string
  traceId: string
  /** The site's policy, for a player who has chosen none (CFG-05). */
  defaultPolicy?: AcceptPolicy
  /** The site's (CFG-05). */
  sportsbook?: FactsRequest['sportsbook']
  multiSingle?: FactsRequest['multiSingle']
  /** The site's (RISK-8). */
  isRealMoney?: boolean
  /** The site it is asked for on; a bet that waits is decided by the configuration of that site. */
  siteId?: number
  /** Left out where custom bets are not offered. */
  priceCustomBet?: PriceCustomBet | undefined
}

export type PlacementAnswer =
  | { ok: true; bets: PlacedBet[]; isRepeat: boolean }
  | { ok: false; error: 'bet-rejected'; rejections: BetRejection[]; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }
