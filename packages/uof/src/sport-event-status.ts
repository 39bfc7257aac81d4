// The status of an event: score, clock and statistics. It is only for information and never settles a bet.

export type EventClock = {
  matchTime?: string
  stoppageTime?: string
  stoppageTimeAnnounced?: string
  remainingTime?: string
  remainingTimeInPeriod?: string
  isStopped?: boolean
}

export type HomeAway = { home: number; away: number }

export type EventPeriodScore = {
  number: number
  homeScore: string
  awayScore: string
  matchStatusCode?: number
  /** The type of the period, such as `regular_period`, `overtime`, `penalties` or `map`, if the provider sends it. */
  type?: string
  wonRounds?: HomeAway
  kills?: HomeAway
  goals?: HomeAway
  points?: HomeAway
}

/** A final score, with the match status code of when it was reached (100 ended, 110 after extra time). */
export type EventResult = { homeScore: string; awayScore: string; matchStatusCode?: number }

export type EventStatistics = {
  yellowCards?: HomeAway
  redCards?: HomeAway
  yellowRedCards?: HomeAway
  greenCards?: HomeAway
  corners?: HomeAway
  tries?: HomeAway
}

/** Values of the current map of an e-sport, sent by Oddin. */
export type Scoreboard = {
  currentCtTeam?: number
  currentDefTeam?: number
  currentRound?: number
  time?: number
  gameTime?: number
  remainingGameTime?: number
  wonRounds?: HomeAway
  kills?: HomeAway
  destroyedTurrets?: HomeAway
  destroyedTowers?: HomeAway
  gold?: HomeAway
  goals?: HomeAway
  points?: HomeAway
  games?: HomeAway
}

/** Further values of some sports. They are text, because they are shown as sent. */
export type StatusDetails = { [K in DetailName]?: string }

type DetailName =
  | `${'home' | 'away'}${'Suspend' | 'Batter' | 'PenaltyRuns' | 'Dismissals' | 'RemainingBowls' | 'DriveCount' | 'PlayCount'}`
  | 'expediteMode'
  | 'balls'
  | 'strikes'
  | 'outs'
  | 'bases'
  | 'pitcher'
  | 'batter'
  | 'pitchCount'
  | 'pitchesSeen'
  | 'totalHits'
  | 'totalPitches'
  | 'possession'
  | 'position'
  | 'try'
  | 'yards'
  | 'throw'
  | 'visit'
  | 'remainingReds'
  | 'delivery'
  | 'currentEnd'
  | 'innings'
  | 'over'
  | 'currentCtTeam'
  | 'periodOfLeader'
  | 'battingTeam'

export type SportEventStatus = {
  /** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned. */
  status: number
  /** Whether scouts report: 1 is live, 0 not available, -1 contact lost. */
  reporting?: number
  matchStatus?: number
  homeScore?: string
  awayScore?: string
  homePenaltyScore?: string
  awayPenaltyScore?: string
  /** Tennis: 0, 15, 30, 40 and 50 for advantage, or the points of a tiebreak. */
  homeGameScore?: string
  awayGameScore?: string
  homeLegScore?: string
  awayLegScore?: string
  /** Who serves: 1 is home, 2 is away. */
  currentServer?: number
  isTiebreak?: boolean
  clock?: EventClock
  periodScores: EventPeriodScore[]
  results?: EventResult[]
  statistics?: EventStatistics
  scoreboard?: Scoreboard
  details?: StatusDetails
}
