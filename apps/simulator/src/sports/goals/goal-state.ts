import type { HomeAway } from '../../model/pair-chances.ts'
import type { Random } from '../../random.ts'
import { createTimeline } from '../clock/match-clock.ts'
import type { ClockPlan, Timeline } from '../clock/match-clock.ts'
import { sumOfScores, zeroScore } from '../game.ts'
import type { PlayEvent, Side } from '../game.ts'

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

/** Everything that has happened in a match of goals; plain, so that it can be copied. */
export type GoalState = {
  elapsedSeconds: number
  timeline: Timeline
  /** By regular period. */
  goals: HomeAway[]
  corners: HomeAway[]
  bookings: HomeAway[]
  /** Of overtime or the shoot-out: one goal decides. */
  extra: HomeAway
  dismissals: HomeAway
  /** Who scored, goal by goal, in regular time. */
  scorers: Side[]
  events: PlayEvent[]
  isDecided: boolean
}

export function createGoalState({ clock }: GoalPlan, random: Random): GoalState {
  const perPeriod = () => clock.periodCodes.map(zeroScore)
  return {
    elapsedSeconds: 0,
    timeline: createTimeline(clock, random),
    goals: perPeriod(),
    corners: perPeriod(),
    bookings: perPeriod(),
    extra: zeroScore(),
    dismissals: zeroScore(),
    scorers: [],
    events: [],
    isDecided: false,
  }
}

export function scoreOf({ goals }: GoalState): HomeAway {
  return sumOfScores(goals)
}

/** A side with a player less scores less and concedes more. */
export function strengthOf({ dismissals }: GoalState, side: Side): number {
  const [own, others] = side === 'home' ? [dismissals.home, dismissals.away] : [dismissals.away, dismissals.home]
  return 0.7 ** own * 1.2 ** others
}
