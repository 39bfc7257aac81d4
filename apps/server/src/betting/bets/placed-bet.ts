import { randomUUID } from 'node:crypto'
import { systemOfId, writeDecimal } from '@touchline/betting'
import type { PlannedBet } from '@touchline/betting'
import type { PlacedBet } from '@touchline/contract'
import { delayOf } from './placement-plan.ts'
import type { IdentifiedPlan, PlacementPlan, PlannedPlacementBet, PlacedBetReply } from './placement-plan.ts'

export function identify(plan: PlacementPlan): IdentifiedPlan {
  const bets = plan.bets.map((bet) => {
    const id = randomUUID()
    return { ...bet, id, reply: placedBet(id, bet, plan) }
  })
  return { ...plan, bets }
}

function systemOf(id: number | null): PlacedBet['system'] {
  const system = id === null ? undefined : systemOfId(id)
  return system ? { id: system.id, win_count: system.winCount, total_count: system.totalCount } : null
}

function bookRate({ value: { rate, source, quotedAtMs }, bookCurrency }: PlannedBet): Pick<PlacedBet, 'book_rate'> {
  if (source === null || quotedAtMs === null) return {}
  const quotedAt = new Date(quotedAtMs).toISOString()
  return { book_rate: { currency: bookCurrency, rate: writeDecimal(rate), source, quoted_at: quotedAt } }
}

/**
 * Returns the bet as `touchline.placed_bet` reads it later, without the time of acceptance, which the database sets.
 */
function placedBet(id: string, { planned, systemId, legs }: PlannedPlacementBet, plan: PlacementPlan): PlacedBetReply {
  return {
    id,
    ref: id.replaceAll('-', '').slice(0, 10).toUpperCase(),
    type: planned.type,
    status: delayOf(plan) > 0 ? 'submitted' : 'waiting_results',
    result: 'no_results',
    stake: {
      value: Number(planned.stakeMinor),
      currency: planned.currency,
      subunits: plan.read.subunits.get(planned.currency) ?? 1,
    },
    ...bookRate(planned),
    odds: planned.oddsMilli === null ? null : Number(planned.oddsMilli),
    potential_win: Number(planned.potentialWinMinor),
    win_amount: null,
    to_cashout: null,
    bonus: null,
    system: systemOf(systemId),
    used_in_jackpot: false,
    is_vip: false,
    payout: 'initial',
    selections: legs.map((leg, place) => ({
      id: place + 1,
      status: 'no_results',
      match: {
        id: leg.draft.match_id,
        name_a: leg.home ?? leg.tournament,
        name_b: leg.away ?? '',
        start_time: leg.startAt.toISOString(),
      },
      market: { id: leg.draft.market_id, name: leg.marketName },
      specifier: leg.draft.specifier,
      outcome: { id: leg.draft.outcome_id, name: leg.outcomeName },
      odds: leg.oddsMilli,
      requested_odds: leg.draft.odds,
      ...(leg.voidOddsMilli === null ? {} : { odds_if_void: leg.voidOddsMilli }),
    })),
  }
}
