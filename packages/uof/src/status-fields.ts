import type {
  EventClock,
  EventPeriodScore,
  EventStatistics,
  Scoreboard,
  HomeAway,
  SportEventStatus,
  StatusDetails,
} from './sport-event-status.ts'
import type { FieldNames } from './xml/element.ts'
import type { OddsMarket, ResultProbabilities } from './messages.ts'

// The feed's names for the fields of a status, used both for parsing and for writing.

/** The fields of `T` whose values are of type `V`. */
type FieldsOf<T, V> = { [K in keyof T as [NonNullable<T[K]>] extends [V] ? K : never]: T[K] }

export const scoreFields: FieldNames<FieldsOf<SportEventStatus, string>> = {
  homeScore: 'home_score',
  awayScore: 'away_score',
  homePenaltyScore: 'home_penalty_score',
  awayPenaltyScore: 'away_penalty_score',
  homeGameScore: 'home_gamescore',
  awayGameScore: 'away_gamescore',
  homeLegScore: 'home_legscore',
  awayLegScore: 'away_legscore',
}

export const clockFields: FieldNames<FieldsOf<EventClock, string>> = {
  matchTime: 'match_time',
  stoppageTime: 'stoppage_time',
  stoppageTimeAnnounced: 'stoppage_time_announced',
  remainingTime: 'remaining_time',
  remainingTimeInPeriod: 'remaining_time_in_period',
}

/** Fields of a period score that are sent as attributes `home_…` and `away_…`. */
export const periodHomeAway: FieldNames<FieldsOf<EventPeriodScore, HomeAway>> = {
  wonRounds: 'won_rounds',
  kills: 'kills',
  goals: 'goals',
  points: 'points',
}

/** Statistics that are sent as elements with the attributes `home` and `away`. */
export const statisticElements: FieldNames<EventStatistics> = {
  yellowCards: 'yellow_cards',
  redCards: 'red_cards',
  yellowRedCards: 'yellow_red_cards',
  greenCards: 'green_cards',
  corners: 'corners',
  tries: 'tries',
}

export const scoreboardNumbers: FieldNames<FieldsOf<Scoreboard, number>> = {
  currentCtTeam: 'current_ct_team',
  currentDefTeam: 'current_def_team',
  currentRound: 'current_round',
  time: 'time',
  gameTime: 'game_time',
  remainingGameTime: 'remaining_game_time',
}

/** Fields of a scoreboard that are sent as attributes `home_…` and `away_…`. */
export const scoreboardHomeAway: FieldNames<FieldsOf<Scoreboard, HomeAway>> = {
  ...periodHomeAway,
  destroyedTurrets: 'destroyed_turrets',
  destroyedTowers: 'destroyed_towers',
  gold: 'gold',
  games: 'games',
}

export const detailFields: FieldNames<StatusDetails> = {
  homeSuspend: 'home_suspend',
  awaySuspend: 'away_suspend',
  homeBatter: 'home_batter',
  awayBatter: 'away_batter',
  homePenaltyRuns: 'home_penalty_runs',
  awayPenaltyRuns: 'away_penalty_runs',
  homeDismissals: 'home_dismissals',
  awayDismissals: 'away_dismissals',
  homeRemainingBowls: 'home_remaining_bowls',
  awayRemainingBowls: 'away_remaining_bowls',
  homeDriveCount: 'home_drive_count',
  awayDriveCount: 'away_drive_count',
  homePlayCount: 'home_play_count',
  awayPlayCount: 'away_play_count',
  expediteMode: 'expedite_mode',
  balls: 'balls',
  strikes: 'strikes',
  outs: 'outs',
  bases: 'bases',
  pitcher: 'pitcher',
  batter: 'batter',
  pitchCount: 'pitch_count',
  pitchesSeen: 'pitches_seen',
  totalHits: 'total_hits',
  totalPitches: 'total_pitches',
  possession: 'possession',
  position: 'position',
  try: 'try',
  yards: 'yards',
  throw: 'throw',
  visit: 'visit',
  remainingReds: 'remaining_reds',
  delivery: 'delivery',
  currentEnd: 'current_end',
  innings: 'innings',
  over: 'over',
  currentCtTeam: 'current_ct_team',
  periodOfLeader: 'period_of_leader',
  battingTeam: 'batting_team',
}

// The feed's names for optional attributes of markets and outcomes, which reading and writing share.

export const metadataFields: FieldNames<Pick<OddsMarket, 'nextBetstopMs' | 'startTimeMs' | 'endTimeMs' | 'aamsId'>> = {
  nextBetstopMs: 'next_betstop',
  startTimeMs: 'start_time',
  endTimeMs: 'end_time',
  aamsId: 'aams_id',
}

export const probabilityFields: FieldNames<ResultProbabilities> = {
  win: 'win_probabilities',
  halfWin: 'half_win_probabilities',
  refund: 'refund_probabilities',
  halfLose: 'half_lose_probabilities',
  lose: 'lose_probabilities',
}
