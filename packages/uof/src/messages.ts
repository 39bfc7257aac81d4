// The messages of the Unified Odds Feed as plain values. Field names are the feed's terms (product, event_id,
// specifiers) in camel case. Numbers that decide about money are already integers.
import type { SportEventStatus } from './sport-event-status.ts'

/**
 * The id of an object of the feed, such as `sr:match:50112233`. It is stored and compared as a whole. Its second part
 * is the type of the object (see `eventKind` of the server).
 */
export type Urn = string

type Common = { product: number; timestampMs: number; requestId?: number }
type AboutEvent = Common & { eventId: Urn }
type Line = {
  id: number
  /** As sent, so its parts can be in any order; '' if the market has no specifiers. */
  specifiers: string
}

/** Probabilities of all results of an outcome, from 0 to 1, by which an open bet is valued. */
export type ResultProbabilities = { win?: number; halfWin?: number; refund?: number; halfLose?: number; lose?: number }

export type OddsOutcome = {
  id: string
  /** Decimal odds × 1000, rounded down; null if they are missing, malformed or not above 1. */
  oddsMilli: number | null
  isActive: boolean
  probability?: number
  resultProbabilities?: ResultProbabilities
  /** The side a player plays for: 1 home, 2 away. */
  team?: number
}

export type OddsMarket = Line & {
  /** The status of the line; 1 (active) if the attribute is missing. */
  status: number
  /** True if the attribute `status` was missing, because such a status must not reopen a settled line. */
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
  /** Why betting is stopped. Only for information, because the status of each market decides. */
  betstopReason?: number
  /** Present while betting has reopened although a danger remains. */
  bettingStatus?: number
  markets: OddsMarket[]
}

export type OddsChange = Odds & { type: 'odds_change' }

/** The answer to a request for probabilities. It has the same content as an odds change. */
export type Cashout = Odds & { type: 'cashout' }

export type BetStop = AboutEvent & { type: 'bet_stop'; groups: string[]; marketStatus: number }

export type SettledOutcome = {
  id: string
  /** 1 is won, 0 lost, -1 undecided. Other values settle nothing. */
  result: number
  voidFactor?: string
  deadHeatFactor?: string
}

/** Oddin sends `voidReasonId` with parameters, which refer to its own list of void reasons. */
type VoidReasons = { voidReason?: number; voidReasonId?: number; voidReasonParams?: string }

export type SettledMarket = Line & VoidReasons & { outcomes: SettledOutcome[] }

/** `certainty` 1 means that the result was seen live, 2 that it is confirmed. */
export type BetSettlement = AboutEvent & { type: 'bet_settlement'; certainty?: number; markets: SettledMarket[] }

/** A line whose settlement is rolled back: for the listed outcomes, or for all if none are listed. */
export type RolledBackMarket = Line & { outcomes: { id: string }[] }

export type RollbackBetSettlement = AboutEvent & { type: 'rollback_bet_settlement'; markets: RolledBackMarket[] }

/** The time window in which the affected bets were placed, including both ends. A missing end is open. */
export type PlacementWindow = { startTimeMs?: number; endTimeMs?: number }

export type CancelledMarket = Line & VoidReasons

export type BetCancel = AboutEvent &
  PlacementWindow & {
    type: 'bet_cancel'
    /** The event to which bets could be moved. */
    supersededBy?: Urn
    markets: CancelledMarket[]
  }

/** The rollback of a bet cancel with the same window. */
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
