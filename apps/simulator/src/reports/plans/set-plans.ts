import type { SportName } from '../../dataset/fixture.ts'
import { against, count } from './report-plan.ts'
import type { ReportPlan, Weighted } from './report-plan.ts'

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

/** Sports that are played in sets or maps. */
export const setPlans = {
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
} as const satisfies Partial<Record<SportName, ReportPlan>>
