import type { PlannedBet } from '@touchline/betting'
import type { BetDraft, PlacedBet } from '@touchline/contract'
import type { DecisionRow } from '../../platform/decide/index.ts'
import type { Placement } from './placement.ts'
import type { LegSnapshot } from './placement-facts/leg-snapshot.ts'
import type { ReadFacts } from './placement-facts/to-facts.ts'

/** A selection of a planned bet, with what the bet stores about it. */
export type PlannedLeg = LegSnapshot & {
  draft: BetDraft['selections'][number]
  oddsMilli: number
  /** In a custom bet: the price of the remaining selections if this one is void. */
  voidOddsMilli: number | null
  marketName: string
  outcomeName: string
}

export type PlacementPlan = {
  placement: Placement
  /** Null if the bets are part of another request, such as an edit, whose decision is stored instead. */
  decision: DecisionRow | null
  read: ReadFacts
  bets: { planned: PlannedBet; systemId: number | null; legs: PlannedLeg[] }[]
}

/** Without the time of acceptance, which the database sets. */
export type PlacedBetReply = Omit<PlacedBet, 'created_at'>

export type PlannedPlacementBet = PlacementPlan['bets'][number]
export type IdentifiedBet = PlannedPlacementBet & { id: string; reply: PlacedBetReply }
export type IdentifiedPlan = Omit<PlacementPlan, 'bets'> & { bets: IdentifiedBet[] }

/** The bets of a request are decided together, so the longest delay applies to all of them. */
export function delayOf({ bets }: Pick<PlacementPlan, 'bets'>): number {
  return Math.max(...bets.map(({ planned }) => planned.delayMs))
}
