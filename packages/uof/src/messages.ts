// What a Unified Odds Feed message says, as plain values. Words of the feed are kept (product, event_id, specifiers),
// spelled in camel case; numbers that decide money are already integers.

/** `sr:match:50112233`: an opaque whole. */
export type Urn = string

type Common = { product: number; timestampMs: number; requestId?: number }
type AboutEvent = Common & { eventId: Urn }

export type OddsOutcome = {
  id: string
  /** Decimal odds × 1000, rounded down; null when absent or not a price. */
  oddsMilli: number | null
  isActive: boolean
  probability?: number
}

export type OddsMarket = {
  id: number
  /** As sent; the order of its parts is arbitrary. '' when the market has none. */
  specifiers: string
  /** Absent on the wire means 1. */
  status: number
  isFavourite: boolean
  nextBetstopMs?: number
  cashoutStatus?: number
  outcomes: OddsOutcome[]
}

export type EventClock = {
  matchTime?: string
  stoppageTime?: string
  stoppageTimeAnnounced?: string
  remainingTime?: string
  isStopped?: boolean
}

export type EventPeriodScore = { number: number; homeScore: string; awayScore: string; matchStatusCode?: number }

export type SportEventStatus = {
  status: number
  matchStatus?: number
  homeScore?: string
  awayScore?: string
  clock?: EventClock
  periodScores: EventPeriodScore[]
}

export type OddsChange = AboutEvent & {
  type: 'odds_change'
  sportEventStatus?: SportEventStatus
  markets: OddsMarket[]
}

export type BetStop = AboutEvent & { type: 'bet_stop'; groups: string[]; marketStatus: number }

export type SettledOutcome = {
  id: string
  /** 1 won, 0 lost, -1 undecided; anything else does not settle. */
  result: number
  voidFactor?: string
  deadHeatFactor?: string
}

export type SettledMarket = { id: number; specifiers: string; voidReason?: number; outcomes: SettledOutcome[] }

export type BetSettlement = AboutEvent & { type: 'bet_settlement'; certainty?: number; markets: SettledMarket[] }

export type FixtureChange = AboutEvent & {
  type: 'fixture_change'
  changeType?: number
  startTimeMs?: number
  nextLiveTimeMs?: number
}

export type Alive = Common & { type: 'alive'; isSubscribed: boolean }
export type SnapshotComplete = Common & { type: 'snapshot_complete'; requestId: number }

export type EventMessage = OddsChange | BetStop | BetSettlement | FixtureChange
export type SystemMessage = Alive | SnapshotComplete
export type FeedMessage = EventMessage | SystemMessage
