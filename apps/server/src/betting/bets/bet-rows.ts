import { writeDecimal } from '@touchline/betting'
import type { PlannedBet } from '@touchline/betting'
import type { BetDraft } from '@touchline/contract'
import type { RowOf } from '../../platform/sql/index.ts'
import type { placementBets, placementLegs } from './placement-rows.ts'
import { validUntil } from './placement-facts/leg-snapshot.ts'
import type { LegSnapshot } from './placement-facts/leg-snapshot.ts'
import type { IdentifiedBet, IdentifiedPlan, PlacementPlan, PlannedLeg } from './placement-plan.ts'

type BetOfWallet = { bet: IdentifiedBet; wallet: number; plan: IdentifiedPlan }

export function betRow({ bet: { id, planned, systemId }, wallet, plan }: BetOfWallet): RowOf<typeof placementBets> {
  return {
    id,
    wallet,
    position: plan.bets.findIndex((bet) => bet.id === id),
    type: planned.type,
    stake_minor: planned.stakeMinor,
    odds_milli: planned.oddsMilli,
    potential_win_minor: planned.potentialWinMinor,
    system_id: systemId,
    custom_odds_milli: planned.customOddsMilli,
    own_stake_minor: isOwnCurrency(plan, planned) ? null : planned.ownStakeMinor,
    ...valueRow(planned),
  }
}

/** The rate at which the bet is valued in the book currency, with its source and time, and the bet's liability. */
export function valueRow({ value: { rate, source, quotedAtMs }, liabilityMinor }: PlannedBet) {
  return {
    book_rate: writeDecimal(rate),
    rate_source: source,
    rate_quoted_at: quotedAtMs === null ? null : new Date(quotedAtMs),
    liability_minor: liabilityMinor,
  }
}

export function legRow(leg: PlannedLeg): Omit<RowOf<typeof placementLegs>, 'request' | 'bet_id' | 'id'> {
  return {
    ...bookRow(leg.draft, leg),
    outcome_id: leg.draft.outcome_id,
    requested_odds_milli: leg.draft.odds,
    odds_milli: leg.oddsMilli,
    name_a: leg.home ?? leg.tournament,
    name_b: leg.away ?? '',
    market_name: leg.marketName,
    outcome_name: leg.outcomeName,
    sport_id: leg.sportId,
    category_id: leg.categoryId,
    tournament_id: leg.tournamentId,
    provider: leg.provider,
    void_odds_milli: leg.voidOddsMilli,
  }
}

/**
 * The columns that describe a selection as the book had it at the evaluation. The commit compares them with the book,
 * and the bet stores them.
 */
export function bookRow({ match_id, market_id, specifier }: BetDraft['selections'][number], leg: LegSnapshot) {
  return {
    match_id,
    market_id,
    specifier,
    line_version: leg.lineVersion,
    feed_ts: leg.feedTs,
    producer_id: leg.producerId,
    match_status: leg.matchStatus,
    valid_until: validUntil(leg),
    start_at: leg.startAt,
  }
}

function isOwnCurrency({ read }: Pick<PlacementPlan, 'read'>, { currency }: PlannedBet): boolean {
  return (read.facts.limits?.ownCurrency ?? currency) === currency
}
