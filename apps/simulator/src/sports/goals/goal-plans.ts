import type { HomeAway } from '../../model/pair-chances.ts'
import type { ClockPlan } from '../clock/match-clock.ts'

/** What distinguishes one goal sport from another. */
export type GoalPlan = {
  clock: ClockPlan
  /** `half` or `period`: how markets call its parts. */
  partName: 'half' | 'period'
  /** Betting stops for each goal, and for each that might have been one; otherwise goals just come. */
  stopsForGoals: boolean
  /** On average in a whole match. */
  corners?: HomeAway
  bookings?: HomeAway
  dismissals?: number
  /** Several outcomes of a match can be priced as one. */
  hasBetBuilder?: true
}

export const soccerPlan: GoalPlan = {
  clock: {
    periodSeconds: 45 * 60,
    breakSeconds: 120,
    periodCodes: [6, 7],
    breakCodes: [31],
    addedMinutes: [
      [1, 3],
      [2, 5],
    ],
    counts: 'up',
  },
  partName: 'half',
  stopsForGoals: true,
  corners: { home: 5.4, away: 4.6 },
  bookings: { home: 1.9, away: 2.2 },
  dismissals: 0.18,
  hasBetBuilder: true,
}

export const handballPlan: GoalPlan = {
  clock: { periodSeconds: 30 * 60, breakSeconds: 120, periodCodes: [6, 7], breakCodes: [31], counts: 'up' },
  partName: 'half',
  stopsForGoals: false,
}

export const iceHockeyPlan: GoalPlan = {
  clock: {
    periodSeconds: 20 * 60,
    breakSeconds: 120,
    periodCodes: [1, 2, 3],
    breakCodes: [301, 302],
    overtimeSeconds: 5 * 60,
    counts: 'down',
  },
  partName: 'period',
  stopsForGoals: true,
  hasBetBuilder: true,
}
