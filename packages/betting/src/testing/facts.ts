import type { BetDraft, BetType } from '@touchline/contract'
import type { LegFacts, PlacementFacts } from '../placement/placement-facts.ts'

export const atMs = 1_000_000

/** A selection that can be bet at 2.00. */
export const openLeg: LegFacts = {
  provider: 'betradar',
  sportId: 1,
  tournamentId: 1,
  matchStatus: 0,
  lineStatus: 1,
  isActive: true,
  oddsMilli: 2_000,
  isTrusted: true,
  isPrematchPrice: false,
  startAtMs: atMs + 1,
  isDecided: false,
  isHidden: false,
  isSwitchedOff: false,
}

export function draft(matchIds: readonly number[], extra: Partial<BetDraft> = {}): BetDraft {
  return {
    stake: { value: 100, currency: 'EUR' },
    // A match that is repeated gets another market, so that all selections differ.
    selections: matchIds.map((match_id, index) => ({
      match_id,
      market_id: 1 + matchIds.slice(0, index).filter((earlier) => earlier === match_id).length,
      specifier: '',
      outcome_id: '1',
      odds: 2_000,
    })),
    ...extra,
  }
}

/** A valid bet of each type. */
export const drafts: Readonly<Record<BetType, BetDraft>> = {
  single: draft([1]),
  combo: draft([1, 2, 3]),
  system: draft([1, 2, 3], { system_id: 302 }),
  custom_bet: draft([1, 1, 1], { custom_odds: 3_500 }),
}

/** Facts with which every selection of the bets is open, and a balance that covers all stakes. */
export function factsFor(bets: readonly BetDraft[], extra: Partial<PlacementFacts> = {}): PlacementFacts {
  return {
    atMs,
    acceptance: { policy: 'none', toleranceMilli: 0 },
    isBettingOff: false,
    player: { id: 1, group: '' },
    rules: [],
    exchange: { bookCurrency: 'EUR', maxAgeMs: 1_000, atMs, rates: new Map() },
    wallets: new Map([['EUR', { balanceMinor: 10_000n, minStakeMinor: 10n, maxWinMinor: 100_000n }]]),
    legs: bets.map(({ selections }) => selections.map(() => openLeg)),
    ...extra,
  }
}
