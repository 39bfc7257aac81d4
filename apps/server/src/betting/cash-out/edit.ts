import { evaluateCashOutRequest } from '@touchline/betting'
import type { CashOutDecision } from '@touchline/betting'
import type { AcceptPolicy, BetDraft } from '@touchline/contract'
import type { Placement } from '../bets/index.ts'
import type { ReadBet } from './bet-facts.ts'

export type Edit = Omit<Placement, 'request' | 'priceCustomBet'> & {
  betId: string
  /** The minimum that the player accepts for the old bet, and the stake of the new one. */
  minMinor: number
  draft: Pick<BetDraft, 'selections' | 'system_id'>
  channels: readonly string[]
}

/** What is stored for an edit that waits: the new bet, and the settings of the request. */
export type StoredEdit = {
  draft: Edit['draft']
  locale: string
  siteId: number | null
  acceptance: { policy: AcceptPolicy; toleranceMilli: number }
  /** Names of the selections in the language of the request. */
  names: { market: string; outcome: string }[]
}

/** How the cash-out part of an edit is evaluated. */
export type EditStep = {
  evaluate(bet: ReadBet): CashOutDecision
  /** Only set at the end of a delay: the player's price policy at the time of the request. */
  acceptance?: StoredEdit['acceptance']
}

export function evaluateNow({ minMinor }: Pick<Edit, 'minMinor'>): EditStep {
  return {
    evaluate: ({ facts }) => evaluateCashOutRequest(facts, { minMinor: BigInt(minMinor), sharePercent: null }),
  }
}
