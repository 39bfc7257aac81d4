import type { SportName } from '../dataset/fixture.ts'
import type { PlayEvent } from '../sports/game.ts'

export type Weighted = readonly (readonly [type: string, weight: number])[]

/** What happens beside the score: so often in a minute, both sides together. */
type Filler = { type: string; perMinute: number }

/** One statistic: how often something happened. `isOther`: it counts for the side it was done against. */
type Count = { name: string; of: readonly string[]; isOther?: true }

/** What scouts of a sport report, and what is counted of it. */
export type ReportPlan = {
  /** How the total is written: goals and points added up, sets won, or runs and wickets. */
  score: 'points' | 'sets' | 'runs'
  /** What an event of play is called; one of several by weight. */
  types: (event: PlayEvent) => Weighted
  fillers: readonly Filler[]
  counts: readonly Count[]
  /** Types that happen at a place of the ground. */
  hasGround?: true
  hasPossession?: true
  /** Attacks in a minute, both sides together; with them goes the pressure of each minute. */
  attacks?: { dangerous: number; others: number }
  /** The sides bat in turn for so many seconds, the away side first. */
  turnSeconds?: number
}

const goal: Weighted = [['goal', 1]]
const cards = (event: PlayEvent): Weighted => (event.kind === 'score' ? goal : [[event.kind, 1]])

const byPoints =
  (names: Readonly<Record<number, string>>, other: string) =>
  ({ points }: PlayEvent): Weighted => [[names[points] ?? other, 1]]

const ownServe: Weighted = [
  ['ace', 0.12],
  ['winner', 0.38],
  ['forced_error', 0.25],
  ['unforced_error', 0.25],
]
const otherServe: Weighted = [
  ['double_fault', 0.12],
  ['winner', 0.38],
  ['unforced_error', 0.5],
]
const tennisPoints = ['ace', 'double_fault', 'winner', 'forced_error', 'unforced_error']

const rally: Weighted = [
  ['winner', 0.5],
  ['forced_error', 0.3],
  ['unforced_error', 0.15],
  ['ace', 0.05],
]
const volley: Weighted = [
  ['attack_point', 0.6],
  ['block_point', 0.12],
  ['ace', 0.07],
  ['unforced_error', 0.21],
]
const round: Weighted = [
  ['round_elimination', 0.6],
  ['round_bomb', 0.18],
  ['round_defuse', 0.15],
  ['round_time', 0.07],
]
const dismissal: Weighted = [
  ['wicket_caught', 0.6],
  ['wicket_bowled', 0.2],
  ['wicket_lbw', 0.12],
  ['wicket_run_out', 0.08],
]

const shots = ['goal', 'shot_on_target', 'shot_off_target', 'shot_blocked']
const balls = ['dot_ball', 'single', 'two_runs', 'three_runs', 'four', 'six']
const wickets = dismissal.map(([type]) => type)
const count = (name: string, ...of: string[]): Count => ({ name, of })
const against = (name: string, ...of: string[]): Count => ({ name, of, isOther: true })

const basketballFillers: readonly Filler[] = [
  { type: 'two_pointer_missed', perMinute: 0.95 },
  { type: 'three_pointer_missed', perMinute: 0.8 },
  { type: 'free_throw_missed', perMinute: 0.1 },
  { type: 'turnover', perMinute: 0.55 },
  { type: 'foul', perMinute: 0.85 },
]

export const reportPlans: Readonly<Record<SportName, ReportPlan>> = {
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
  tennis: {
    score: 'sets',
    types: ({ side, server }) => (server === side ? ownServe : otherServe),
    fillers: [],
    counts: [
      count('points_won', ...tennisPoints),
      count('aces', 'ace'),
      against('double_faults', 'double_fault'),
      count('winners', 'winner'),
      against('unforced_errors', 'unforced_error'),
      count('games_won', 'game_won', 'break_of_serve'),
      count('breaks', 'break_of_serve'),
    ],
  },
  'table-tennis': {
    score: 'sets',
    types: () => rally,
    fillers: [],
    counts: [
      count('points_won', ...rally.map(([type]) => type)),
      count('winners', 'winner'),
      count('aces', 'ace'),
      against('unforced_errors', 'unforced_error'),
    ],
  },
  volleyball: {
    score: 'sets',
    types: () => volley,
    fillers: [],
    counts: [
      count('points_won', ...volley.map(([type]) => type)),
      count('attack_points', 'attack_point'),
      count('block_points', 'block_point'),
      count('aces', 'ace'),
      against('unforced_errors', 'unforced_error'),
    ],
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
  'counter-strike': {
    score: 'sets',
    types: () => round,
    fillers: [],
    counts: [
      count('rounds_won', ...round.map(([type]) => type)),
      count('rounds_by_elimination', 'round_elimination'),
      count('bombs_exploded', 'round_bomb'),
      count('bombs_defused', 'round_defuse'),
    ],
  },
  dota: {
    score: 'sets',
    types: ({ points }) => (points === 0 ? [] : [['kill', 1]]),
    fillers: [
      { type: 'tower_destroyed', perMinute: 0.35 },
      { type: 'roshan_killed', perMinute: 0.05 },
    ],
    counts: [
      count('kills', 'kill'),
      against('deaths', 'kill'),
      count('towers', 'tower_destroyed'),
      count('roshans', 'roshan_killed'),
    ],
  },
}
