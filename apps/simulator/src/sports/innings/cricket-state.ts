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
  /** Runs by over. */
  runs: { home: number[]; away: number[] }
  /** Runs of the super over, which one run decides. */
  extra: HomeAway
  isDecided: boolean
}

/** The chances of each ball's outcomes, for a side of average strength. */
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

/** Returns whether a side's innings is over: out of balls, out of wickets, or past its target. */
export function isOut(state: CricketState, side: Side): boolean {
  if (state.isDecided) return true
  const isSpent = state.balls[side] >= ballsPerInnings || state.wickets[side] >= wicketsPerInnings
  if (side === state.first) return isSpent || state.isSecondInnings
  const runs = runsOf(state)
  return state.isSecondInnings && (isSpent || runs[side] > runs[state.first])
}

/** Returns the expected number of balls that a side may still face. */
export function ballsLeft(state: CricketState, side: Side, until = ballsPerInnings): number {
  if (isOut(state, side)) return 0
  const byWickets = (0.9 * (wicketsPerInnings - state.wickets[side])) / wicketChance
  return Math.max(0, Math.min(until - state.balls[side], byWickets))
}

/** The chasing side is often done before the last ball. */
export function ballsExpected(state: CricketState, side: Side): number {
  return ballsLeft(state, side) * (side === state.first || state.isSecondInnings ? 0.98 : 0.93)
}
