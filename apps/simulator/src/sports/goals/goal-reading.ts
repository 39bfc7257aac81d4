import { readClock } from '../clock/match-clock.ts'
import { reading, sumOfScores } from '../game.ts'
import type { Reading } from '../game.ts'
import { resultOf } from './goal-outlook.ts'
import type { GoalPlan } from './goal-plans.ts'
import { scoreOf } from './goal-state.ts'
import type { GoalState } from './goal-state.ts'

/** What a part of the match stands at. */
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
