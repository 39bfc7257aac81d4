import type { AcceptPolicy, BetRejection, PlacedBet, postBets } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { FactsRequest } from './placement-facts.ts'

export type PlaceRequest = z.infer<(typeof postBets)['body']>

export type Placement = {
  player: { id: number; operatorId: number; locale: string }
  /** The idempotency key was created for this exact request. */
  key: string
  request: PlaceRequest
  locale: string
  traceId: string
  /** The site's policy, for a player who has chosen none (CFG-05). */
  defaultPolicy?: AcceptPolicy
  /** The site's (CFG-05). */
  sportsbook?: FactsRequest['sportsbook']
}

export type PlacementAnswer =
  | { ok: true; bets: PlacedBet[]; isRepeat: boolean }
  | { ok: false; error: 'bet-refused'; rejections: BetRejection[]; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch' }
