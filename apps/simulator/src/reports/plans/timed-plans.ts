import type { SportName } from '../../dataset/fixture.ts'
import type { PlayEvent } from '../../sports/game.ts'
import { against, byPoints, count } from './report-plan.ts'
import type { Filler, ReportPlan, Weighted } from './report-plan.ts'

const goal: Weighted = [['goal', 1]]
const cards = (event: PlayEvent): Weighted => (event.kind === 'score' ? goal : [[event.kind, 1]])

const shots = ['goal', 'shot_on_target', 'shot_off_target', 'shot_blocked']

const basketballFillers: readonly Filler[] = [
  { type: 'two_pointer_missed', perMinute: 0.95 },
  { type: 'three_pointer_missed', perMinute: 0.8 },
  { type: 'free_throw_missed', perMinute: 0.1 },
  { type: 'turnover', perMinute: 0.55 },
  { type: 'foul', perMinute: 0.85 },
]

/** Sports that end with the clock. */
export const timedPlans = {
  soccer: {
    score: 'points',
    types: cards,
    fillers: [
      { type: 'shot_on_target', perMinute: 0.065 },
      { type: 'shot_off_target', perMinute: 0.105 },
      { type: 'shot_blocked', perMinute: 0.06 },
      { type: 'foul', perMinute: 0.24 },
      { type: 'offside', perMinute: 0.04 },
    ],
    counts: [
      count('shots', ...shots),
      count('shots_on_target', 'goal', 'shot_on_target'),
      against('saves', 'shot_on_target'),
      count('corners', 'corner'),
      count('fouls', 'foul', 'yellow_card', 'red_card'),
      count('offsides', 'offside'),
      count('yellow_cards', 'yellow_card'),
      count('red_cards', 'red_card'),
    ],
    hasGround: true,
    hasPossession: true,
    attacks: { dangerous: 0.7, others: 1.3 },
  },
  'ice-hockey': {
    score: 'points',
    types: cards,
    fillers: [
      { type: 'shot_on_target', perMinute: 0.9 },
      { type: 'shot_off_target', perMinute: 0.45 },
      { type: 'penalty_minor', perMinute: 0.11 },
    ],
    counts: [
      count('shots', ...shots),
      count('shots_on_target', 'goal', 'shot_on_target'),
      against('saves', 'shot_on_target'),
      count('penalties', 'penalty_minor'),
    ],
    hasGround: true,
    attacks: { dangerous: 0.6, others: 0.9 },
  },
  handball: {
    score: 'points',
    types: cards,
    fillers: [
      { type: 'shot_on_target', perMinute: 0.38 },
      { type: 'shot_off_target', perMinute: 0.3 },
      { type: 'suspension', perMinute: 0.12 },
      { type: 'turnover', perMinute: 0.3 },
    ],
    counts: [
      count('shots', ...shots),
      against('saves', 'shot_on_target'),
      count('turnovers', 'turnover'),
      count('suspensions', 'suspension'),
    ],
    hasGround: true,
    attacks: { dangerous: 0.3, others: 0.4 },
  },
  basketball: {
    score: 'points',
    types: byPoints({ 1: 'free_throw_made', 2: 'two_pointer_made', 3: 'three_pointer_made' }, 'points_given'),
    fillers: basketballFillers,
    counts: [
      count('two_pointers_made', 'two_pointer_made'),
      count('two_pointer_attempts', 'two_pointer_made', 'two_pointer_missed'),
      count('three_pointers_made', 'three_pointer_made'),
      count('three_pointer_attempts', 'three_pointer_made', 'three_pointer_missed'),
      count('free_throws_made', 'free_throw_made'),
      count('free_throw_attempts', 'free_throw_made', 'free_throw_missed'),
      against('defensive_rebounds', 'two_pointer_missed', 'three_pointer_missed'),
      count('turnovers', 'turnover'),
      count('fouls', 'foul'),
    ],
    hasGround: true,
  },
  'american-football': {
    score: 'points',
    types: byPoints({ 2: 'safety', 3: 'field_goal', 6: 'touchdown', 7: 'touchdown_and_kick' }, 'points_given'),
    fillers: [
      { type: 'first_down', perMinute: 0.62 },
      { type: 'punt', perMinute: 0.14 },
      { type: 'turnover', perMinute: 0.04 },
      { type: 'penalty', perMinute: 0.18 },
    ],
    counts: [
      count('touchdowns', 'touchdown', 'touchdown_and_kick'),
      count('field_goals', 'field_goal'),
      count('first_downs', 'first_down'),
      count('punts', 'punt'),
      count('turnovers', 'turnover'),
      count('penalties', 'penalty'),
    ],
  },
} as const satisfies Partial<Record<SportName, ReportPlan>>
