// The status of an event: score, clock and statistics. It is for information and never settles a bet.

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
  /** `regular_period`, `overtime`, `penalties`, `map`, …, if the provider sends it. */
  type?: string
  wonRounds?: HomeAway
  kills?: HomeAway
  goals?: HomeAway
  points?: HomeAway
}

/** The final score of a period, by match status code (100 ended, 110 after extra time). */
export type EventResult = { homeScore: string; awayScore: string; matchStatusCode?: number }

export type EventStatistics = {
  yellowCards?: HomeAway
  redCards?: HomeAway
  yellowRedCards?: HomeAway
  greenCards?: HomeAway
  corners?: HomeAway
  tries?: HomeAway
}

/** Sent by Oddin for the current map of an e-sport. */
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

/** Additional values of some sports, shown as sent and therefore text. */
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
  /** 1 scouted live, 0 not available, -1 contact lost. */
  reporting?: number
  matchStatus?: number
  homeScore?: string
  awayScore?: string
  homePenaltyScore?: string
  awayPenaltyScore?: string
  /** Tennis: 0, 15, 30, 40, 50 for advantage; points in a tiebreak. */
  homeGameScore?: string
  awayGameScore?: string
  homeLegScore?: string
  awayLegScore?: string
  /** 1 home, 2 away. */
  currentServer?: number
  isTiebreak?: boolean
  clock?: EventClock
  periodScores: EventPeriodScore[]
  results?: EventResult[]
  statistics?: EventStatistics
  scoreboard?: Scoreboard
  details?: StatusDetails
}
