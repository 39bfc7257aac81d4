import * as z from 'zod/mini'

/** CAT-04. From `Stopped` on, no market of the match can be bet. */
export const MatchStatus = { Prematch: 0, Live: 1, Stopped: 2, Closed: 3, Finished: 4, NotCovered: 5 } as const
export type MatchStatus = (typeof MatchStatus)[keyof typeof MatchStatus]

export const MatchStatusCode = z.literal([0, 1, 2, 3, 4, 5])

export function isEnded(status: MatchStatus): boolean {
  return status >= MatchStatus.Stopped
}

/** Played to the end. A match that was stopped or lost its coverage has ended for betting, but its score may not be final. */
export const finalStatuses = [MatchStatus.Closed, MatchStatus.Finished] as const

export function hasFinalScore(status: MatchStatus): boolean {
  return (finalStatuses as readonly MatchStatus[]).includes(status)
}

export const Clock = z.object({
  match_time: z.nullable(z.string()),
  stoppage_time: z.nullable(z.string()),
  stoppage_time_announced: z.nullable(z.string()),
  remaining_time: z.nullable(z.string()),
  stopped: z.nullable(z.boolean()),
  /** Unix milliseconds of the feed message with this clock, from which a page lets the clock run on. */
  updated_at: z.int(),
})
export type Clock = z.infer<typeof Clock>

/** As the feed writes it: `154/6` in cricket is a score too. */
export const Score = z.object({ home: z.string(), away: z.string() })
export type Score = z.infer<typeof Score>

export const PeriodScore = z.object({
  home: z.string(),
  away: z.string(),
  number: z.int(),
  stage: z.nullable(z.int()),
  /** `regular_period`, `overtime`, `penalties` or `map`, if the provider sends it. */
  type: z.optional(z.string()),
  /** Names of the stage, only in replies: publications have none. */
  key: z.optional(z.string()),
  name: z.optional(z.string()),
})
export type PeriodScore = z.infer<typeof PeriodScore>

const HomeAway = z.object({ home: z.int(), away: z.int() })
type HomeAway = z.infer<typeof HomeAway>

export const MatchStatistics = z.object({
  yellow_cards: z.optional(HomeAway),
  red_cards: z.optional(HomeAway),
  yellow_red_cards: z.optional(HomeAway),
  corners: z.optional(HomeAway),
})
export type MatchStatistics = z.infer<typeof MatchStatistics>

/** What individual sports show in addition: text as the feed sends it, numbers for both sides. */
export const Scoreboard = z.object({
  /** Darts: legs of the current set. */
  legs: z.optional(Score),
  tiebreak: z.optional(z.boolean()),
  balls: z.optional(z.string()),
  strikes: z.optional(z.string()),
  outs: z.optional(z.string()),
  bases: z.optional(z.string()),
  over: z.optional(z.string()),
  delivery: z.optional(z.string()),
  innings: z.optional(z.string()),
  batting_team: z.optional(z.string()),
  possession: z.optional(z.string()),
  down: z.optional(z.string()),
  yards: z.optional(z.string()),
  round: z.optional(z.int()),
  rounds: z.optional(HomeAway),
  kills: z.optional(HomeAway),
  towers: z.optional(HomeAway),
  gold: z.optional(HomeAway),
})
export type Scoreboard = z.infer<typeof Scoreboard>

/**
 * What changes while a match is played, without names. `stage` is the feed's period code (6 = first half). Values that
 * a sport does not have are left out to keep messages small.
 */
export const MatchState = z.object({
  stage: z.nullable(z.int()),
  score: z.nullable(Score),
  clock: z.nullable(Clock),
  period_scores: z.array(PeriodScore).check(z.maxLength(60)),
  /** Tennis: 0, 15, 30, 40, 50 for advantage; points in a tiebreak. */
  game_score: z.optional(Score),
  /** 1 home, 2 away. */
  current_server: z.optional(z.literal([1, 2])),
  penalty_score: z.optional(Score),
  statistics: z.optional(MatchStatistics),
  scoreboard: z.optional(Scoreboard),
  /** Why betting is stopped, as the feed numbers it (1 = possible goal); absent if the feed gives no reason. */
  stop_reason: z.optional(z.int()),
})
export type MatchState = z.infer<typeof MatchState>

export const emptyMatchState: MatchState = { stage: null, score: null, clock: null, period_scores: [] }
