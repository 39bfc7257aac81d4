import type { BettingSwitch, CashOutFacts, Ratio } from '@touchline/betting'
import type { BetStatus, BetType, MatchStatus } from '@touchline/contract'
import type { StoredSettings } from './settings.ts'

export type BetKey = { playerId: number; betId: string }

/** The state of a leg when it was read. The commit compares it, to detect that the book has changed since. */
export type LegSnapshot = {
  id: string
  /** Number of facts stored about its line. Facts are only added, so another number means that there are new ones. */
  factCount: number
  isDecided: boolean
  matchId: string
  marketId: number
  specifier: string
  lineVersion: string | null
  producerId: number | null
  matchStatus: number | null
  isUnderWay: boolean
  validUntilMs: number | null
  /** The line's cash-out data as the feed sent them, in stored form. */
  cashOut: string | null
  /** The mark has changed at the end of a delay if the line was suspended meanwhile or its producer was down. */
  stopMark: string
  /** Rules about delays may apply to the sport and the tournament (RISK-7). */
  sportId: number | null
  tournamentId: number | null
}

export type ReadBet = BetKey & {
  operatorId: number
  currency: string
  /** Time at which the facts were read (Unix time in ms). */
  version: number
  bettingRevision: string
  bookCurrency: string
  /**
   * Ratio that converts minor units of the bet's currency into those of the book currency, at the rate stored with the
   * bet.
   */
  toBook: Ratio
  /** The maximum that the operator pays out for cash-outs within a minute, in the book currency. */
  maxPerMinuteMinor: bigint
  facts: CashOutFacts
  legs: LegSnapshot[]
}

export type FactsRow = StoredSettings & {
  player_id: string
  bet_id: string
  operator_id: number
  currency: string
  version: number
  at_ms: number
  betting_revision: string
  switches: (BettingSwitch & { operatorId: number | null })[] | null
  status: BetStatus
  type: BetType
  funding: CashOutFacts['funding']
  open_stake_minor: string
  system_id: number | null
  revision: number
  cashed_out_minor: string
  is_waiting: boolean
  book_rate: string | null
  subunits: number
  book_currency: string
  book_subunits: number
  book_max_win_minor: string
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
  tournament_id: number | null
  start_at: Date | null
  is_match: boolean | null
  line_status: number | null
  line_version: string | null
  producer_id: number | null
  cash_out: string | null
  stop_mark: string
  /** Position of the outcome in the line, counted from 1. */
  place: number | null
  odds_milli: number | null
  is_active: boolean | null
  is_trusted: boolean | null
  is_prematch: boolean | null
  is_line_decided: boolean
  is_hidden: boolean
}
