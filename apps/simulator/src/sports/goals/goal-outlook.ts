import { certain, mixed, moved, poisson } from '../../model/distribution.ts'
import type { Distribution } from '../../model/distribution.ts'
import { certainPair, independentPair, once, single } from '../../model/pair-chances.ts'
import type { HomeAway, PairChances } from '../../model/pair-chances.ts'
import { playingSeconds, readClock } from '../clock/match-clock.ts'
import { reading, memoizeParts, sumOfScores } from '../game.ts'
import type { Outlook, Reading, Side } from '../game.ts'
import type { GoalPlan, GoalState } from './goal-state.ts'
import { scoreOf, strengthOf } from './goal-state.ts'

/** Returns the chances for the rest of the match. Goals, corners and cards follow a Poisson process. */
export function goalOutlook(plan: GoalPlan, state: GoalState, prospects: HomeAway): Outlook {
  const { left } = readClock(plan.clock, state.timeline, state.elapsedSeconds)
  const whole = playingSeconds(plan.clock, state.timeline)
  const shares = left.map((seconds) => seconds / whole)
  const shareLeft = shares.reduce((sum, share) => sum + share, 0)
  const perMatch = {
    home: prospects.home * strengthOf(state, 'home'),
    away: prospects.away * strengthOf(state, 'away'),
  }
  const score = scoreOf(state)

  /** Returns the counted numbers plus a Poisson number of further ones, for the remaining share of the match. */
  function poissonPair(counted: HomeAway, mean: HomeAway, share: number): PairChances {
    const of = (side: Side) => moved(counted[side], poisson(mean[side] * share))
    return independentPair(of('home'), of('away'))
  }

  const match = once(() => poissonPair(score, perMatch, shareLeft))
  const period = (counted: readonly HomeAway[], mean: HomeAway, number: number) =>
    poissonPair(counted[number - 1] ?? { home: 0, away: 0 }, mean, shares[number - 1] ?? 0)

  return memoizeParts((part) => {
    const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(part) ?? []
    switch (name) {
      case 'match':
        return match()
      case plan.partName:
        return period(state.goals, perMatch, Number(rest))
      case 'full':
        return decided()
      case 'htft':
        return single(halftimeFulltime())
      case 'halves':
        return halves()
      case 'goal':
        return single(nextGoal(Number(rest)))
      case 'rest':
        return since(rest.slice(1))
      case 'corners':
        return rest === '1'
          ? period(state.corners, plan.corners ?? perMatch, 1)
          : poissonPair(sumOfScores(state.corners), plan.corners ?? perMatch, shareLeft)
      case 'bookings':
        return poissonPair(sumOfScores(state.bookings), plan.bookings ?? perMatch, shareLeft)
      case 'dismissals': {
        const mean = (plan.dismissals ?? 0) / 2
        return poissonPair(state.dismissals, { home: mean, away: mean }, shareLeft)
      }
      default:
        throw new Error(`no such part of a match of goals: ${part}`)
    }
  })

  /** Returns the score including overtime. If a draw is played on, the side that scores next wins. */
  function decided(): PairChances {
    if (state.isDecided) return certainPair(sumOfScores([score, state.extra]))
    const { from, chances } = match().lead()
    const draw = chances[-from] ?? 0
    const withoutDraw = chances.map((chance, index) => (index === -from ? 0 : chance))
    const toHome = perMatch.home / (perMatch.home + perMatch.away)
    return single(
      mixed([
        { weight: 1, of: { from, chances: withoutDraw } },
        { weight: draw * toHome, of: certain(1) },
        { weight: draw * (1 - toHome), of: certain(-1) },
      ]),
    )
  }

  function halftimeFulltime(): Distribution {
    const first = period(state.goals, perMatch, 1).lead()
    const second = period(state.goals, perMatch, 2).lead()
    const chances = new Float64Array(9)
    first.chances.forEach((a, x) => {
      const half = first.from + x
      second.chances.forEach((b, y) => {
        chances[3 * resultOf(half) + resultOf(half + second.from + y)]! += a * b
      })
    })
    return { from: 0, chances }
  }

  /**
   * Returns the goals of the first half as those of home, and the goals of the second half as those of away, to compare
   * the halves.
   */
  function halves(): PairChances {
    return independentPair(period(state.goals, perMatch, 1).total(), period(state.goals, perMatch, 2).total())
  }

  function nextGoal(number: number): Distribution {
    const scorer = state.scorers[number - 1]
    const mean = (perMatch.home + perMatch.away) * shareLeft
    const isComing = scorer === undefined ? 1 - Math.exp(-mean) : 1
    const toHome = scorer === undefined ? perMatch.home / (perMatch.home + perMatch.away) : scorer === 'home' ? 1 : 0
    return { from: 0, chances: Float64Array.of(1 - isComing, isComing * toHome, isComing * (1 - toHome)) }
  }

  function since(text: string): PairChances {
    const [home = 0, away = 0] = text.split(':').map(Number)
    return poissonPair({ home: score.home - home, away: score.away - away }, perMatch, shareLeft)
  }
}

/** Returns 0 if home leads, 1 for a draw, 2 if away leads. */
export function resultOf(lead: number): number {
  return lead > 0 ? 0 : lead === 0 ? 1 : 2
}

/** Returns the current numbers of a part of the match. */
export function readGoals(plan: GoalPlan, state: GoalState, part: string): Reading {
  const { left } = readClock(plan.clock, state.timeline, state.elapsedSeconds)
  const isRegularOver = left.every((seconds) => seconds === 0)
  const score = scoreOf(state)
  const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(part) ?? []
  switch (name) {
    case 'match':
      return reading(score, isRegularOver)
    case plan.partName:
      return reading(state.goals[Number(rest) - 1] ?? score, left[Number(rest) - 1] === 0)
    case 'full':
      return reading(sumOfScores([score, state.extra]), state.isDecided)
    case 'htft': {
      const [first = score] = state.goals
      const value = 3 * resultOf(first.home - first.away) + resultOf(score.home - score.away)
      return reading({ home: value, away: 0 }, isRegularOver)
    }
    case 'halves': {
      const [first, second] = state.goals.map(({ home, away }) => home + away)
      return reading({ home: first ?? 0, away: second ?? 0 }, isRegularOver)
    }
    case 'goal': {
      const scorer = state.scorers[Number(rest) - 1]
      const value = scorer === undefined ? 0 : scorer === 'home' ? 1 : 2
      return reading({ home: value, away: 0 }, scorer !== undefined || isRegularOver)
    }
    case 'rest': {
      const [home = 0, away = 0] = rest.slice(1).split(':').map(Number)
      return reading({ home: score.home - home, away: score.away - away }, isRegularOver)
    }
    case 'corners': {
      const [first] = state.corners
      if (rest === '1' && first !== undefined) return reading(first, left[0] === 0)
      return reading(sumOfScores(state.corners), isRegularOver)
    }
    case 'bookings':
      return reading(sumOfScores(state.bookings), isRegularOver)
    case 'dismissals':
      return reading(state.dismissals, isRegularOver)
    default:
      throw new Error(`no such part of a match of goals: ${part}`)
  }
}
