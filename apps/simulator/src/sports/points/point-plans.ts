import type { ClockPlan } from '../clock/match-clock.ts'

/** What distinguishes one point sport from another. */
export type PointPlan = {
  clock: ClockPlan & { overtimeSeconds: number }
  /** How often each side has the ball in regular time, and what it may make of it. */
  possessions: number
  scores: readonly { points: number; share: number }[]
  /** Betting stops for each score. */
  stopsForScores: boolean
}

export const basketballPlan: PointPlan = {
  clock: {
    periodSeconds: 10 * 60,
    breakSeconds: 90,
    periodCodes: [13, 14, 15, 16],
    breakCodes: [301, 31, 303],
    overtimeSeconds: 5 * 60,
    counts: 'down',
  },
  possessions: 74,
  scores: [
    { points: 2, share: 0.68 },
    { points: 3, share: 0.25 },
    { points: 1, share: 0.07 },
  ],
  stopsForScores: false,
}

export const americanFootballPlan: PointPlan = {
  clock: {
    periodSeconds: 15 * 60,
    breakSeconds: 120,
    periodCodes: [13, 14, 15, 16],
    breakCodes: [301, 31, 303],
    overtimeSeconds: 10 * 60,
    counts: 'down',
  },
  possessions: 12,
  scores: [
    { points: 7, share: 0.55 },
    { points: 3, share: 0.4 },
    { points: 6, share: 0.05 },
  ],
  stopsForScores: true,
}

/** Of what a possession that scores is worth: the average, and the average of its square. */
export function momentsOf({ scores }: PointPlan): { mean: number; square: number } {
  const mean = scores.reduce((sum, { points, share }) => sum + points * share, 0)
  const square = scores.reduce((sum, { points, share }) => sum + points ** 2 * share, 0)
  return { mean, square }
}
