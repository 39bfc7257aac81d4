import type { HomeAway } from '../../model/pair-chances.ts'
import type { Random } from '../../random.ts'
import { createTimeline } from '../clock/match-clock.ts'
import type { ClockPlan, Timeline } from '../clock/match-clock.ts'
import { sumOfScores, zeroScore } from '../game.ts'
import type { PlayEvent, Side } from '../game.ts'

/** What differs between the sports with goals. */
export type GoalPlan = {
  clock: ClockPlan
  /** The name of a part of the match in markets. */
  partName: 'half' | 'period'
  /** True if betting stops for each goal and each possible goal. Otherwise goals are scored without a bet stop. */
  stopsForGoals: boolean
  /** The average number of corners of each side in a whole match. */
  corners?: HomeAway
  bookings?: HomeAway
  dismissals?: number
  /** True if outcomes of a match can be combined at one price. */
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

/** All events of a match so far, as plain data that can be copied. */
export type GoalState = {
  elapsedSeconds: number
  timeline: Timeline
  /** Goals by regular period. */
  goals: HomeAway[]
  corners: HomeAway[]
  bookings: HomeAway[]
  /** The goal that decides the match in overtime or the shoot-out. */
  extra: HomeAway
  dismissals: HomeAway
  /** The sides that scored the goals of regular time, in order. */
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

/** Returns a factor for the goals of a side: a side with a player less scores less and concedes more. */
export function strengthOf({ dismissals }: GoalState, side: Side): number {
  const [own, others] = side === 'home' ? [dismissals.home, dismissals.away] : [dismissals.away, dismissals.home]
  return 0.7 ** own * 1.2 ** others
}
