// The messages of the Unified Odds Feed as plain values. Its terms (product, event_id, specifiers) are used in camel
// case; numbers that decide about money are integers already.
import type { SportEventStatus } from './sport-event-status.ts'

/** `sr:match:50112233`; never taken apart. */
export type Urn = string

type Common = { product: number; timestampMs: number; requestId?: number }
type AboutEvent = Common & { eventId: Urn }
type Line = {
  id: number
  /** As sent, so the order of its parts is arbitrary; '' if the market has none. */
  specifiers: string
}

/** Probabilities of the possible results of a quarter line, from 0 to 1; they value an open bet. */
export type ResultProbabilities = { win?: number; halfWin?: number; refund?: number; halfLose?: number; lose?: number }

export type OddsOutcome = {
  id: string
  /** Decimal odds × 1000, rounded down; null when absent or not a price. */
  oddsMilli: number | null
  isActive: boolean
  probability?: number
  resultProbabilities?: ResultProbabilities
  /** The side a player plays for: 1 home, 2 away. */
  team?: number
}

export type OddsMarket = Line & {
  /** A missing attribute means 1. */
  status: number
  /** Set if the attribute was missing, because an assumed status must not reopen a settled line. */
  isStatusAssumed?: true
  isFavorite: boolean
  nextBetstopMs?: number
  /** Start and end of the period that the market is about. */
  startTimeMs?: number
  endTimeMs?: number
  /** The market's number at the Italian regulator. */
  aamsId?: number
  cashoutStatus?: number
  outcomes: OddsOutcome[]
}

type Odds = AboutEvent & {
  sportEventStatus?: SportEventStatus
  /** Why betting is stopped. For information only: the status of each market decides. */
  betstopReason?: number
  /** Set while betting has reopened although the danger is not fully over. */
  bettingStatus?: number
  markets: OddsMarket[]
}

export type OddsChange = Odds & { type: 'odds_change' }

/** The answer to a request for probabilities: an odds change under another name. */
export type Cashout = Odds & { type: 'cashout' }

export type BetStop = AboutEvent & { type: 'bet_stop'; groups: string[]; marketStatus: number }

export type SettledOutcome = {
  id: string
  /** 1 won, 0 lost, -1 undecided; anything else does not settle. */
  result: number
  voidFactor?: string
  deadHeatFactor?: string
}

/** `voidReasonId` and its parameters are used by Oddin: they refer to its list of void reasons. */
type VoidReasons = { voidReason?: number; voidReasonId?: number; voidReasonParams?: string }

export type SettledMarket = Line & VoidReasons & { outcomes: SettledOutcome[] }

/** `certainty` 1 means seen live, 2 confirmed. */
export type BetSettlement = AboutEvent & { type: 'bet_settlement'; certainty?: number; markets: SettledMarket[] }

/** A line whose settlement is rolled back, for the listed outcomes or, if none are listed, for all. */
export type RolledBackMarket = Line & { outcomes: { id: string }[] }

export type RollbackBetSettlement = AboutEvent & { type: 'rollback_bet_settlement'; markets: RolledBackMarket[] }

/** The time window in which the affected bets were placed, both ends included; a missing end is open. */
export type PlacementWindow = { startTimeMs?: number; endTimeMs?: number }

export type CancelledMarket = Line & VoidReasons

export type BetCancel = AboutEvent &
  PlacementWindow & {
    type: 'bet_cancel'
    /** The event that the bets could be moved to. */
    supersededBy?: Urn
    markets: CancelledMarket[]
  }

/** Rolls back only the cancel with the same window. */
export type RollbackBetCancel = AboutEvent & PlacementWindow & { type: 'rollback_bet_cancel'; markets: Line[] }

export type FixtureChange = AboutEvent & {
  type: 'fixture_change'
  /** 1 new, 2 start, 3 cancelled, 4 format, 5 coverage, 6 pitcher; Oddin also 106, stream address. */
  changeType?: number
  startTimeMs?: number
  nextLiveTimeMs?: number
}

export type Alive = Common & { type: 'alive'; isSubscribed: boolean }
export type SnapshotComplete = Common & { type: 'snapshot_complete'; requestId: number }

/** Sent by older producers to report that they are down. */
export type ProductDown = Common & { type: 'product_down' }

export type EventMessage =
  | OddsChange
  | BetStop
  | BetSettlement
  | RollbackBetSettlement
  | BetCancel
  | RollbackBetCancel
  | FixtureChange
export type SystemMessage = Alive | SnapshotComplete | ProductDown
export type FeedMessage = EventMessage | SystemMessage
