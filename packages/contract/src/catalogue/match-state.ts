import * as z from 'zod/mini'

/** 0 prematch, 1 live, 2 stopped, 3 closed, 4 finished, 5 not covered (CAT-04). */
export const MatchStatus = z.literal([0, 1, 2, 3, 4, 5])
export type MatchStatus = z.infer<typeof MatchStatus>

export function isEnded(status: MatchStatus): boolean {
  return status >= 2
}

export const Clock = z.object({
  match_time: z.nullable(z.string()),
  stoppage_time: z.nullable(z.string()),
  stoppage_time_announced: z.nullable(z.string()),
  remaining_time: z.nullable(z.string()),
  stopped: z.nullable(z.boolean()),
  /** Unix milliseconds of the feed message that carried it: a page lets the clock run on from here. */
  updated_at: z.int(),
})
export type Clock = z.infer<typeof Clock>

export const Score = z.object({ home: z.string(), away: z.string() })
export type Score = z.infer<typeof Score>

export const PeriodScore = z.object({ home: z.string(), away: z.string(), number: z.int(), stage: z.nullable(z.int()) })
export type PeriodScore = z.infer<typeof PeriodScore>

/** What moves while a match is played, without words. `stage` is the feed's period code (6 = first half). */
export const MatchState = z.object({
  stage: z.nullable(z.int()),
  score: z.nullable(Score),
  clock: z.nullable(Clock),
  period_scores: z.array(PeriodScore).check(z.maxLength(60)),
})
export type MatchState = z.infer<typeof MatchState>

export const emptyMatchState: MatchState = { stage: null, score: null, clock: null, period_scores: [] }
