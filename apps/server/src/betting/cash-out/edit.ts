import { evaluateCashOutRequest } from '@touchline/betting'
import type { CashOutDecision } from '@touchline/betting'
import type { AcceptPolicy, BetDraft } from '@touchline/contract'
import type { Placement } from '../bets/index.ts'
import type { ReadBet } from './bet-facts.ts'

export type Edit = Omit<Placement, 'request' | 'priceCustomBet'> & {
  betId: string
  /** The least the player accepts for the bet, which is also the stake of the new one. */
  minMinor: number
  draft: Pick<BetDraft, 'selections' | 'system_id'>
  channels: readonly string[]
}

/** What is stored of a waiting edit: the new bet and the settings it is decided by. */
export type StoredEdit = {
  draft: Edit['draft']
  locale: string
  siteId: number | null
  acceptance: { policy: AcceptPolicy; toleranceMilli: number }
  /** Names of the selections in the language of the request. */
  names: { market: string; outcome: string }[]
}

/** How the sale of an edit is evaluated. */
export type EditStep = {
  evaluate(bet: ReadBet): CashOutDecision
  /** Given at the end of a delay: the price policy of the request, whatever the player has chosen since. */
  acceptance?: StoredEdit['acceptance']
}

export function evaluateNow({ minMinor }: Pick<Edit, 'minMinor'>): EditStep {
  return {
    evaluate: ({ facts }) => evaluateCashOutRequest(facts, { minMinor: BigInt(minMinor), sharePercent: null }),
  }
}
