import { poisson } from '../../model/distribution.ts'
import { addedColumns, columnsOf, jointOf, scaled } from '../../model/joint.ts'
import type { Joint, PairColumns } from '../../model/joint.ts'
import type { HomeAway } from '../../model/pair-chances.ts'
import { playingSeconds, readClock } from '../clock/match-clock.ts'
import type { GoalPlan, GoalState } from './goal-state.ts'
import { resultOf } from './goal-outlook.ts'
import { strengthOf } from './goal-state.ts'

/**
 * Ways less likely than this are left out. Their chances sum to at most one in a thousand, and the others are scaled
 * up.
 */
const negligible = 1e-7

/** Returns the joint distribution over every score of every period, and over the winner of a draw that is played on. */
export function goalJoint(plan: GoalPlan, state: GoalState, prospects: HomeAway): Joint {
  const means = {
    home: prospects.home * strengthOf(state, 'home'),
    away: prospects.away * strengthOf(state, 'away'),
  }
  const { left } = readClock(plan.clock, state.timeline, state.elapsedSeconds)
  const whole = playingSeconds(plan.clock, state.timeline)
  const unknown = left.flatMap((seconds, period) =>
    (['home', 'away'] as const).map((side) => ({
      counted: state.goals[period]?.[side] ?? 0,
      chances: [...poisson((means[side] * seconds) / whole).chances],
    })),
  )
  const toHome = means.home / (means.home + means.away)
  const { columns, chances } = listWays(unknown, plan.clock.overtimeSeconds === undefined ? null : toHome)
  const periods = left.map((_seconds, period): PairColumns => ({
    home: columns[2 * period]!,
    away: columns[2 * period + 1]!,
  }))
  const match = addedColumns(periods)
  const extra = { home: columns.at(-2)!, away: columns.at(-1)! }

  return jointOf(scaled(chances), (part) => {
    const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(part) ?? []
    switch (name) {
      case 'match':
        return match
      case plan.partName:
        return periods[Number(rest) - 1]
      case 'full':
        return addedColumns([match, extra])
      case 'htft':
        return columnsOf(chances.length, (way) => ({
          home: 3 * resultOf(leadIn(periods[0], way)) + resultOf(leadIn(match, way)),
          away: 0,
        }))
      case 'halves':
        return columnsOf(chances.length, (way) => ({
          home: totalIn(periods[0], way),
          away: totalIn(periods[1], way),
        }))
      case 'rest': {
        const [home = 0, away = 0] = rest.slice(1).split(':').map(Number)
        return columnsOf(chances.length, (way) => ({ home: match.home[way]! - home, away: match.away[way]! - away }))
      }
      default:
        return undefined
    }
  })
}

function leadIn(columns: PairColumns | undefined, way: number): number {
  return columns === undefined ? 0 : columns.home[way]! - columns.away[way]!
}

function totalIn(columns: PairColumns | undefined, way: number): number {
  return columns === undefined ? 0 : columns.home[way]! + columns.away[way]!
}

/** The number counted so far, and the distribution of what is added until the end. */
type Unknown = { counted: number; chances: readonly number[] }

/**
 * Lists all combinations, with a column for each number. The last two columns are the goal that decides a draw: if a
 * match must have a winner, each draw becomes two ways.
 */
function listWays(unknown: readonly Unknown[], toHome: number | null) {
  // The combinations are walked twice, because counting them first is faster than growing the columns.
  let count = 0
  walkWays(unknown, toHome, () => (count += 1))
  const columns = Array.from({ length: unknown.length + 2 }, () => new Int16Array(count))
  const chances = new Float64Array(count)
  let next = 0
  walkWays(unknown, toHome, (numbers, home, away, chance) => {
    for (let column = 0; column < numbers.length; column += 1) columns[column]![next] = numbers[column]!
    columns[numbers.length]![next] = home
    columns[numbers.length + 1]![next] = away
    chances[next] = chance
    next += 1
  })
  return { columns, chances }
}

type Visit = (numbers: readonly number[], extraHome: number, extraAway: number, chance: number) => void

function walkWays(unknown: readonly Unknown[], toHome: number | null, visit: Visit): void {
  const numbers = unknown.map(() => 0)

  function extend(column: number, chance: number, lead: number): void {
    const next = unknown[column]
    if (next === undefined) {
      if (lead !== 0 || toHome === null) return visit(numbers, 0, 0, chance)
      visit(numbers, 1, 0, chance * toHome)
      return visit(numbers, 0, 1, chance * (1 - toHome))
    }
    for (let more = 0; more < next.chances.length; more += 1) {
      const together = chance * next.chances[more]!
      if (together < negligible) continue
      const value = next.counted + more
      numbers[column] = value
      extend(column + 1, together, column % 2 === 0 ? lead + value : lead - value)
    }
  }

  extend(0, 1, 0)
}
