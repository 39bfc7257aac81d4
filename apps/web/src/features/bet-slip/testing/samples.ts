import type { PlacedBet } from '@touchline/contract'
import type { Selection } from '../slip.ts'

export const sampleSelection: Selection = {
  match_id: 1,
  market_id: 1,
  specifier: '',
  outcome_id: '1',
  oddsMilli: 2_000,
  outcome: 'Home',
  market: '1x2',
  home: 'Home',
  away: 'Away',
  sport: 'soccer',
  slug: 'home-away-m1',
}

export const samplePlacedBet: PlacedBet = {
  id: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
  ref: '3F0C1E9E8B',
  type: 'single',
  status: 'waiting_results',
  result: 'no_results',
  stake: { value: 1_000, currency: 'EUR', subunits: 100 },
  odds: 2_000,
  potential_win: 2_000,
  win_amount: null,
  to_cashout: null,
  bonus: null,
  system: null,
  used_in_jackpot: false,
  is_vip: false,
  created_at: '2026-11-15T03:00:00Z',
  selections: [],
}
