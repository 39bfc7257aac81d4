import type { HomeAway } from '../../model/pair-chances.ts'
import { zeroScore, otherSide } from '../game.ts'
import type { PlayEvent, Side } from '../game.ts'

export const ballsPerInnings = 120
export const ballsPerOver = 6
const wicketsPerInnings = 10
export const secondsPerBall = 30

export type CricketState = {
  /** The side that bats first. */
  first: Side
  isSecondInnings: boolean
  secondsToBall: number
  playedSeconds: number
  events: PlayEvent[]
  balls: HomeAway
  wickets: HomeAway
  fours: HomeAway
  sixes: HomeAway
  /** Runs of each side by over. */
  runs: { home: number[]; away: number[] }
  /** Runs of the super over, in which the first run decides. */
  extra: HomeAway
  isDecided: boolean
}

/** The chances of the outcomes of a ball, for a side of average strength. */
export const ballOutcomes = { one: 0.42, two: 0.06, four: 0.115, six: 0.047 }
export const wicketChance = 0.048

const { one, two, four, six } = ballOutcomes
export const runsPerBall = one + 2 * two + 4 * four + 6 * six
export const squarePerBall = one + 4 * two + 16 * four + 36 * six

export function createCricketState(first: Side): CricketState {
  return {
    first,
    isSecondInnings: false,
    secondsToBall: secondsPerBall,
    playedSeconds: 0,
    events: [],
    balls: zeroScore(),
    wickets: zeroScore(),
    fours: zeroScore(),
    sixes: zeroScore(),
    runs: { home: [], away: [] },
    extra: zeroScore(),
    isDecided: false,
  }
}

export function battingSide({ first, isSecondInnings }: CricketState): Side {
  return isSecondInnings ? otherSide(first) : first
}

export function runsOf({ runs }: CricketState, overs?: number): HomeAway {
  const sum = (list: number[]) => list.slice(0, overs).reduce((total, over) => total + over, 0)
  return { home: sum(runs.home), away: sum(runs.away) }
}

/** Returns whether a side's innings is over: all balls are played, all wickets have fallen, or the target is passed. */
export function isOut(state: CricketState, side: Side): boolean {
  if (state.isDecided) return true
  const isSpent = state.balls[side] >= ballsPerInnings || state.wickets[side] >= wicketsPerInnings
  if (side === state.first) return isSpent || state.isSecondInnings
  const runs = runsOf(state)
  return state.isSecondInnings && (isSpent || runs[side] > runs[state.first])
}

/**
 * Returns how many balls a side is expected to face at most: the rest of the innings, or until its wickets have fallen.
 */
export function ballsLeft(state: CricketState, side: Side, until = ballsPerInnings): number {
  if (isOut(state, side)) return 0
  const byWickets = (0.9 * (wicketsPerInnings - state.wickets[side])) / wicketChance
  return Math.max(0, Math.min(until - state.balls[side], byWickets))
}

/** Returns how many balls a side is expected to face. The chasing side often passes the target before the last ball. */
export function ballsExpected(state: CricketState, side: Side): number {
  return ballsLeft(state, side) * (side === state.first || state.isSecondInnings ? 0.98 : 0.93)
}
