import * as z from 'zod/mini'

/** CAT-04: the status of a match. From `Stopped` on, none of its markets can be bet. */
export const MatchStatus = { Prematch: 0, Live: 1, Stopped: 2, Closed: 3, Finished: 4, NotCovered: 5 } as const
export type MatchStatus = (typeof MatchStatus)[keyof typeof MatchStatus]

export const MatchStatusCode = z.literal([0, 1, 2, 3, 4, 5])

export function isEnded(status: MatchStatus): boolean {
  return status >= MatchStatus.Stopped
}

/**
 * The statuses of a match that was played to its end. After other ends, such as `Stopped`, the score may not be final.
 */
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
  /** The time of the feed message with this clock, in Unix milliseconds. Pages count on from it. */
  updated_at: z.int(),
})
export type Clock = z.infer<typeof Clock>

/** A score as the feed sends it: text, because in cricket it can be `154/6`. */
export const Score = z.object({ home: z.string(), away: z.string() })
export type Score = z.infer<typeof Score>

export const PeriodScore = z.object({
  home: z.string(),
  away: z.string(),
  number: z.int(),
  stage: z.nullable(z.int()),
  /** `regular_period`, `overtime`, `penalties` or `map`, if the provider sends it. */
  type: z.optional(z.string()),
  /** Key and name of the period. Only replies have them, publications do not. */
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

/** What some sports show besides the score: text as the feed sends it, and numbers for both sides. */
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
 * The part of a match that changes while it is played, without names. `stage` is the feed's code of the period (6 is
 * the first half). Values that a sport does not have are missing, so that messages are small.
 */
export const MatchState = z.object({
  stage: z.nullable(z.int()),
  score: z.nullable(Score),
  clock: z.nullable(Clock),
  period_scores: z.array(PeriodScore).check(z.maxLength(60)),
  /** Tennis: 0, 15, 30, 40 and 50 for advantage, or the points of a tiebreak. */
  game_score: z.optional(Score),
  /** Who serves: 1 is home, 2 is away. */
  current_server: z.optional(z.literal([1, 2])),
  penalty_score: z.optional(Score),
  statistics: z.optional(MatchStatistics),
  scoreboard: z.optional(Scoreboard),
  /** Why betting is stopped, as the feed numbers it (1 is a possible goal); missing if the feed gives no reason. */
  stop_reason: z.optional(z.int()),
})
export type MatchState = z.infer<typeof MatchState>

export const emptyMatchState: MatchState = { stage: null, score: null, clock: null, period_scores: [] }
