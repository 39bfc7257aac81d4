import { bell, certain, mixed, moved, sumOf } from '../../model/distribution.ts'
import type { Distribution } from '../../model/distribution.ts'
import { addedPair, certainPair, independentPair, mixedPair, once } from '../../model/pair-chances.ts'
import type { HomeAway, PairChances } from '../../model/pair-chances.ts'
import { readClock } from '../clock/match-clock.ts'
import { zeroScore, memoizeParts, sumOfScores } from '../game.ts'
import type { Outlook, PlayEvent, Side } from '../game.ts'
import { momentsOf } from './point-plans.ts'
import type { PointPlan } from './point-plans.ts'

/**
 * Up to this many possessions per match, points are computed possession by possession instead of by a normal
 * distribution.
 */
const countedPossessions = 20

/** Returns the chances for the rest of the match. Many small scores make a normal distribution for each side. */
export function pointOutlook(plan: PointPlan, state: PointState, prospects: HomeAway): Outlook {
  const { clock } = plan
  const timeline = { addedSeconds: [], overtimes: state.overtimes }
  const { left, leftInOvertime, period, isPlaying } = readClock(clock, timeline, state.elapsedSeconds)
  const perPossession = secondsPerPossession(plan)
  const regular = clock.periodCodes.length
  const { mean, square } = momentsOf(plan)

  /** Returns how many possessions a side still has in these seconds. `isNow` is whether their period has begun. */
  function turnsOf(side: Side, seconds: number, isNow: boolean): number {
    if (!isNow) return seconds / perPossession / 2
    const turns = Math.floor((seconds + state.possessionSeconds + 0.001) / perPossession)
    return side === state.hasBall ? Math.ceil(turns / 2) : Math.floor(turns / 2)
  }

  function after(counted: number, expected: number, turns: number): Distribution {
    if (turns <= 0) return certain(counted)
    const each = expected / plan.possessions
    if (plan.possessions <= countedPossessions) return moved(counted, drives(plan, each / mean, turns))
    // The average of a possession follows from the expectation, and its variance from the points of each kind of score.
    const variance = Math.max(0.01, (each * square) / mean - each ** 2)
    return bell(counted + each * turns, Math.sqrt(variance * turns), counted)
  }

  /** Returns the counted points plus those expected in these stretches of play, each of which is within one period. */
  function stretch(counted: HomeAway, ahead: readonly { seconds: number; isNow: boolean }[]): PairChances {
    const of = (side: Side) => {
      const turns = ahead.reduce((sum, { seconds, isNow }) => sum + turnsOf(side, seconds, isNow), 0)
      return after(counted[side], prospects[side], turns)
    }
    return independentPair(of('home'), of('away'))
  }

  function periods(from: number, to: number): PairChances {
    const ahead = left
      .slice(from, to)
      .map((seconds, index) => ({ seconds, isNow: isPlaying && from + index === period }))
    return stretch(sumOfScores(state.points.slice(from, to)), ahead)
  }

  const match = once(() => periods(0, regular))

  return memoizeParts((part) => {
    const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(part) ?? []
    if (name === 'match') return match()
    if (name === 'full') return withOvertime(match())
    if (name === 'quarter') return periods(Number(rest) - 1, Number(rest))
    if (part === 'half1') return periods(0, regular / 2)
    if (part === 'half2') return periods(regular / 2, regular)
    if (part === 'half2full') return secondHalf()
    throw new Error(`no such part of a match of points: ${part}`)
  })

  /** Returns the points of an overtime that must have a winner. */
  function overtime(counted: HomeAway, seconds: number, isNow: boolean): PairChances {
    const open = stretch(counted, [{ seconds, isNow }])
    const lead = open.lead()
    return { ...open, lead: once(() => withoutDraw(lead)) }
  }

  function withOvertime(regularTime: PairChances): PairChances {
    if (state.isDecided) return certainPair(fullScore(state))
    const isDrawn = left.every((seconds) => seconds === 0)
    const whatCame = sumOfScores(state.points.slice(regular))
    if (isDrawn) return addedPair(certainPair(regularScore(state, plan)), overtime(whatCame, leftInOvertime, isPlaying))
    const draw = drawChance(regularTime.lead())
    const extra = overtime({ home: 0, away: 0 }, clock.overtimeSeconds, false)
    const decided = { ...regularTime, lead: once(() => withoutDraw(regularTime.lead())) }
    const drawn = { ...addedPair(regularTime, extra), lead: extra.lead }
    return mixedPair([
      { weight: 1 - draw, of: decided },
      { weight: draw, of: drawn },
    ])
  }

  /** Returns the points of the second half, including overtime if the match is then a draw. */
  function secondHalf(): PairChances {
    const half = periods(regular / 2, regular)
    const whatCame = sumOfScores(state.points.slice(regular))
    if (state.isDecided) return certainPair(sumOfScores(state.points.slice(regular / 2)))
    if (left.every((seconds) => seconds === 0)) return addedPair(half, overtime(whatCame, leftInOvertime, isPlaying))
    const draw = drawChance(match().lead())
    const extra = overtime({ home: 0, away: 0 }, clock.overtimeSeconds, false)
    return mixedPair([
      { weight: 1 - draw, of: half },
      { weight: draw, of: addedPair(half, extra) },
    ])
  }
}

/**
 * Returns the distribution of the points of some possessions, computed one by one: a few possessions with many points
 * do not make a normal distribution. A fractional number is mixed from the whole numbers on both sides.
 */
export function drives(plan: PointPlan, scoring: number, turns: number): Distribution {
  const one = oneDrive(plan, scoring)
  const whole = Math.floor(turns + 1e-9)
  let sum = certain(0)
  for (let count = 0; count < whole; count += 1) sum = sumOf(sum, one)
  const rest = turns - whole
  return rest < 1e-6
    ? sum
    : mixed([
        { weight: 1 - rest, of: sum },
        { weight: rest, of: sumOf(sum, one) },
      ])
}

function oneDrive({ scores }: PointPlan, scoring: number): Distribution {
  const chances = new Float64Array(1 + Math.max(...scores.map(({ points }) => points)))
  chances[0] = 1 - scoring
  for (const { points, share } of scores) chances[points]! += scoring * share
  return { from: 0, chances }
}

function drawChance({ from, chances }: Distribution): number {
  return chances[-from] ?? 0
}

function withoutDraw({ from, chances }: Distribution): Distribution {
  const draw = chances[-from] ?? 0
  if (draw === 0 || draw === 1) return { from, chances }
  return { from, chances: chances.map((chance, index) => (index === -from ? 0 : chance / (1 - draw))) }
}

export type PointState = {
  elapsedSeconds: number
  /** Points of both sides by regular period, followed by overtimes. */
  points: HomeAway[]
  overtimes: number
  /** Seconds of play since the last change of possession. */
  possessionSeconds: number
  hasBall: keyof HomeAway
  events: PlayEvent[]
  isDecided: boolean
}

export function createPointState({ clock }: PointPlan, hasBall: keyof HomeAway): PointState {
  return {
    elapsedSeconds: 0,
    points: clock.periodCodes.map(zeroScore),
    overtimes: 0,
    possessionSeconds: 0,
    hasBall,
    events: [],
    isDecided: false,
  }
}

/** Returns the score of regular time. */
export function regularScore({ points }: PointState, { clock }: PointPlan): HomeAway {
  return sumOfScores(points.slice(0, clock.periodCodes.length))
}

export function fullScore({ points }: PointState): HomeAway {
  return sumOfScores(points)
}

export function secondsPerPossession({ clock, possessions }: PointPlan): number {
  return (clock.periodSeconds * clock.periodCodes.length) / (2 * possessions)
}
