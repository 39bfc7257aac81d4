import type { HomeAway } from '../../model/pair-chances.ts'
import type { Random } from '../../random.ts'
import { createTimeline } from '../clock/match-clock.ts'
import type { Timeline } from '../clock/match-clock.ts'
import { zeroScore, sumOfScores } from '../game.ts'
import type { PlayEvent, Side } from '../game.ts'
import type { GoalPlan } from './goal-plans.ts'

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
