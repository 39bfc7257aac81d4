import type { HomeAway } from '../../model/pair-chances.ts'
import { noneYet, sumOfScores } from '../game.ts'
import type { Side } from '../game.ts'

export const innings = 9
export const halfSeconds = 240

export type BaseballState = {
  /** Runs by inning. */
  runs: HomeAway[]
  /** Halves of innings that are over; the away side bats in even ones. */
  halves: number
  secondsInHalf: number
  isDecided: boolean
}

export function createBaseballState(): BaseballState {
  return { runs: [noneYet()], halves: 0, secondsInHalf: 0, isDecided: false }
}

export function battingSide({ halves }: BaseballState): Side {
  return halves % 2 === 0 ? 'away' : 'home'
}

export function runsOf({ runs }: BaseballState, from = 0, to?: number): HomeAway {
  return sumOfScores(runs.slice(from, to))
}

/** Halves in which a side still bats before `inning` is over, the part of the present one included. */
export function halvesLeft(state: BaseballState, side: Side, from: number, to: number): number {
  const offset = side === 'away' ? 0 : 1
  let left = 0
  for (let inning = from; inning < to; inning += 1) {
    const half = 2 * inning + offset
    if (half > state.halves) left += 1
    if (half === state.halves) left += 1 - state.secondsInHalf / halfSeconds
  }
  return left
}
