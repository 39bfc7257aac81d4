import type { SportName } from '../dataset/fixture.ts'
import type { ReportPlan, Weighted } from './plans/report-plan.ts'
import { setPlans } from './plans/set-plans.ts'
import { timedPlans } from './plans/timed-plans.ts'
import { against, byPoints, count } from './plans/report-plan.ts'

const dismissal: Weighted = [
  ['wicket_caught', 0.6],
  ['wicket_bowled', 0.2],
  ['wicket_lbw', 0.12],
  ['wicket_run_out', 0.08],
]
const balls = ['dot_ball', 'single', 'two_runs', 'three_runs', 'four', 'six']
const wickets = dismissal.map(([type]) => type)

/** Sports in which the sides bat in turn. */
const inningsPlans = {
  baseball: {
    score: 'points',
    types: ({ points }) =>
      points === 1
        ? [
            ['run', 0.75],
            ['home_run', 0.25],
          ]
        : [['run', 1]],
    fillers: [
      { type: 'hit', perMinute: 0.2 },
      { type: 'strikeout', perMinute: 0.22 },
      { type: 'walk', perMinute: 0.08 },
    ],
    counts: [
      count('hits', 'hit', 'home_run'),
      count('home_runs', 'home_run'),
      count('walks', 'walk'),
      against('strikeouts', 'strikeout'),
    ],
    turnSeconds: 240,
  },
  cricket: {
    score: 'runs',
    types: (event) => {
      if (event.kind === 'wicket') return dismissal
      if (event.kind === 'score') return [['extras', 1]]
      const names = { 0: 'dot_ball', 1: 'single', 2: 'two_runs', 3: 'three_runs', 4: 'four', 6: 'six' }
      return byPoints(names, 'extras')(event)
    },
    fillers: [],
    counts: [
      count('balls_faced', ...balls, ...wickets),
      count('fours', 'four'),
      count('sixes', 'six'),
      count('dot_balls', 'dot_ball', ...wickets),
      against('wickets_taken', ...wickets),
    ],
  },
} as const satisfies Partial<Record<SportName, ReportPlan>>

/** The report plan of each sport. */
export const reportPlans: Readonly<Record<SportName, ReportPlan>> = { ...timedPlans, ...setPlans, ...inningsPlans }
