import type { HomeAway } from '../../model/pair-chances.ts'
import { noneYet, sumOfScores } from '../game.ts'
import type { PointPlan } from './point-plans.ts'

export type PointState = {
  elapsedSeconds: number
  /** By regular period, then by overtime. */
  points: HomeAway[]
  overtimes: number
  /** Of play, since the ball last changed hands. */
  possessionSeconds: number
  hasBall: keyof HomeAway
  isDecided: boolean
}

export function createPointState({ clock }: PointPlan, hasBall: keyof HomeAway): PointState {
  return {
    elapsedSeconds: 0,
    points: clock.periodCodes.map(noneYet),
    overtimes: 0,
    possessionSeconds: 0,
    hasBall,
    isDecided: false,
  }
}

/** Regular time only. */
export function regularScore({ points }: PointState, { clock }: PointPlan): HomeAway {
  return sumOfScores(points.slice(0, clock.periodCodes.length))
}

export function fullScore({ points }: PointState): HomeAway {
  return sumOfScores(points)
}

export function secondsPerPossession({ clock, possessions }: PointPlan): number {
  return (clock.periodSeconds * clock.periodCodes.length) / (2 * possessions)
}
