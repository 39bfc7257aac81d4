// What a Unified Odds Feed message says, as plain values. Words of the feed are kept (product, event_id, specifiers),
// spelled in camel case; numbers that decide money are already integers.
import type { SportEventStatus } from './sport-event-status.ts'

/** `sr:match:50112233`: an opaque whole. */
export type Urn = string

type Common = { product: number; timestampMs: number; requestId?: number }
type AboutEvent = Common & { eventId: Urn }
type Line = {
  id: number
  /** As sent; the order of its parts is arbitrary. '' when the market has none. */
  specifiers: string
}

/** How a quarter line may end, each from 0 to 1; for the value of a bet still open. */
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
  /** Absent on the wire means 1. */
  status: number
  /** Present when it was absent: what is only assumed does not reopen a settled line. */
  isStatusAssumed?: true
  isFavourite: boolean
  nextBetstopMs?: number
  /** When the period the market is about begins and ends. */
  startTimeMs?: number
  endTimeMs?: number
  /** The number of the market at the Italian regulator. */
  aamsId?: number
  cashoutStatus?: number
  outcomes: OddsOutcome[]
}

type Odds = AboutEvent & {
  sportEventStatus?: SportEventStatus
  /** Why betting is stopped; informs only, the markets' own status decides. */
  betstopReason?: number
  /** Present while betting has reopened but the danger is not quite over. */
  bettingStatus?: number
  markets: OddsMarket[]
}

export type OddsChange = Odds & { type: 'odds_change' }

/** The answer to a request for probabilities: an odds change by another name. */
export type Cashout = Odds & { type: 'cashout' }

export type BetStop = AboutEvent & { type: 'bet_stop'; groups: string[]; marketStatus: number }

export type SettledOutcome = {
  id: string
  /** 1 won, 0 lost, -1 undecided; anything else does not settle. */
  result: number
  voidFactor?: string
  deadHeatFactor?: string
}

/** `voidReasonId` and its parameters are Oddin's: they name an entry of its void reasons. */
type VoidReasons = { voidReason?: number; voidReasonId?: number; voidReasonParams?: string }

export type SettledMarket = Line & VoidReasons & { outcomes: SettledOutcome[] }

/** `certainty` 1 is seen live, 2 confirmed. */
export type BetSettlement = AboutEvent & { type: 'bet_settlement'; certainty?: number; markets: SettledMarket[] }

/** A line whose settlement is taken back; without outcomes the whole of it, else only these. */
export type RolledBackMarket = Line & { outcomes: { id: string }[] }

export type RollbackBetSettlement = AboutEvent & { type: 'rollback_bet_settlement'; markets: RolledBackMarket[] }

/** When the bets concerned were placed, both ends included; an absent end is open. */
export type PlacementWindow = { startTimeMs?: number; endTimeMs?: number }

export type CancelledMarket = Line & VoidReasons

export type BetCancel = AboutEvent &
  PlacementWindow & {
    type: 'bet_cancel'
    /** The event the bets could be moved to. */
    supersededBy?: Urn
    markets: CancelledMarket[]
  }

/** Takes back the cancel with the same window, no other. */
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

/** Of older days: the producer itself says that it is down. */
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
