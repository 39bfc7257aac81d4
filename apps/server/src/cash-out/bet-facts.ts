import type { BettingSwitch, CashOutFacts } from '@touchline/betting'
import type { BetStatus, MatchStatus } from '@touchline/contract'

export type BetKey = { playerId: number; betId: string }

/** Of a leg: what tells that the book has not changed since it was read. */
export type LegSnapshot = {
  id: string
  /** How many facts its line has. They are append-only: another number, other facts. */
  factCount: number
  isDecided: boolean
  matchId: string
  marketId: number
  specifier: string
  lineVersion: string | null
  producerId: number | null
  matchStatus: number | null
  validUntilMs: number | null
  /** As the line has it. */
  cashOut: string | null
}

export type ReadBet = BetKey & {
  operatorId: number
  currency: string
  /** When it was read (Unix time in ms). */
  version: number
  bettingRevision: string
  facts: CashOutFacts
  legs: LegSnapshot[]
}

export type FactsRow = {
  player_id: string
  bet_id: string
  operator_id: number
  currency: string
  version: number
  at_ms: number
  betting_revision: string
  switches: (BettingSwitch & { operatorId: number | null })[] | null
  status: BetStatus
  is_custom: boolean
  funding: CashOutFacts['funding']
  open_stake_minor: string
  system_id: number | null
  revision: number
  is_enabled: boolean | null
  margin_milli: number | null
  min_stake_minor: string | null
  leg_id: string
  fact_count: number
  match_id: string
  market_id: number
  specifier: string
  outcome_id: string
  leg_odds: number
  known_kind: 'settled' | 'cancelled' | null
  known_result: number | null
  void_factor: string | null
  dead_heat_factor: string | null
  match_status: MatchStatus | null
  sport_id: number | null
  start_at: Date | null
  is_match: boolean | null
  line_status: number | null
  line_version: string | null
  producer_id: number | null
  cash_out: string | null
  /** Of the outcome in the line, from 1 on. */
  place: number | null
  odds_milli: number | null
  is_active: boolean | null
  is_trusted: boolean | null
  is_prematch: boolean | null
  is_line_decided: boolean
  is_hidden: boolean
}
