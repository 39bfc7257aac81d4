import { addedColumns, jointOf } from '../../model/joint.ts'
import type { Joint, PairColumns } from '../../model/joint.ts'
import type { Distribution } from '../../model/distribution.ts'
import { moved } from '../../model/distribution.ts'
import type { HomeAway } from '../../model/pair-chances.ts'
import { createRandom } from '../../random.ts'
import { readClock } from '../clock/match-clock.ts'
import { sumOfScores } from '../game.ts'
import type { Side } from '../game.ts'
import { drives, secondsPerPossession } from './point-outlook.ts'
import type { PointState } from './point-outlook.ts'
import { momentsOf } from './point-plans.ts'
import type { PointPlan } from './point-plans.ts'

/**
 * The number of ways. The eight numbers of four quarters have too many combinations to list, so this many are drawn.
 * The draw is even over each number and the same for every match, so prices do not jump because of a new draw.
 */
const drawn = 16_384
const maxOvertimes = 12

/** Returns the joint distribution of the points of each quarter and of overtime. */
export function pointJoint(plan: PointPlan, state: PointState, prospects: HomeAway): Joint {
  const { clock } = plan
  const regular = clock.periodCodes.length
  const timeline = { addedSeconds: [], overtimes: state.overtimes }
  const { left, leftInOvertime, period, isPlaying } = readClock(clock, timeline, state.elapsedSeconds)
  const worth = momentsOf(plan).mean
  const perPossession = secondsPerPossession(plan)
  const known = new Map<string, Int16Array>()
  /**
   * Returns a side's points after this many possessions. Cached, because quarters that have not begun have the same
   * distribution.
   */
  function after(side: Side, counted: number, turns: number): Int16Array {
    const key = `${side} ${counted} ${turns}`
    const scoring = prospects[side] / plan.possessions / worth
    const held = known.get(key) ?? quantiles(moved(counted, drives(plan, scoring, turns)))
    known.set(key, held)
    return held
  }
  const turnsIn = (seconds: number) => Math.floor((seconds + 0.001) / perPossession)

  /**
   * Returns the points of a period. If its number of possessions is odd, the side that starts has one more. Before the
   * period begins, the starting side is unknown.
   */
  function stretch(counted: HomeAway, seconds: number, isNow: boolean, order: Order): PairColumns {
    const turns = turnsIn(seconds + (isNow ? state.possessionSeconds : 0))
    const [more, fewer] = [Math.ceil(turns / 2), Math.floor(turns / 2)]
    const of = (first: Side, side: Side) => after(side, counted[side], side === first ? more : fewer)
    const has = (first: Side) => ({ home: of(first, 'home'), away: of(first, 'away') })
    return isNow ? drawnPair(has(state.hasBall), has(state.hasBall), order) : drawnPair(has('home'), has('away'), order)
  }

  const quarters = left.map((seconds, index) =>
    stretch(state.points[index] ?? { home: 0, away: 0 }, seconds, isPlaying && index === period, orders()[index]!),
  )
  const match = addedColumns(quarters)
  const extra = overtime()

  function overtime(): PairColumns {
    const order = orders()[regular]!
    const isBegun = state.overtimes > 0
    const counted = sumOfScores(state.points.slice(regular))
    const none = { home: 0, away: 0 }
    const another = stretch(none, clock.overtimeSeconds, false, order)
    const now = isBegun ? stretch(counted, leftInOvertime, isPlaying && period >= regular, order) : another
    const columns = { home: new Int16Array(drawn), away: new Int16Array(drawn) }
    for (let way = 0; way < drawn; way += 1) {
      if (match.home[way] !== match.away[way]) continue
      let [home, away] = [now.home[way]!, now.away[way]!]
      for (let more = 1; home === away && more <= maxOvertimes; more += 1) {
        const other = (way + more * 7919) % drawn
        home += another.home[other]!
        away += another.away[other]!
      }
      columns.home[way] = home
      columns.away[way] = away
    }
    return columns
  }

  return jointOf(new Float64Array(drawn).fill(1 / drawn), (part) => {
    const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(part) ?? []
    if (part === 'match') return match
    if (part === 'full') return addedColumns([match, extra])
    if (name === 'quarter') return quarters[Number(number) - 1]
    if (part === 'half1') return addedColumns(quarters.slice(0, regular / 2))
    if (part === 'half2') return addedColumns(quarters.slice(regular / 2))
    if (part === 'half2full') return addedColumns([...quarters.slice(regular / 2), extra])
    return undefined
  })
}

/** A shuffled order of the slices: for each way, the index of the equally likely slice that a number takes. */
type Order = { home: Int32Array; away: Int32Array; first: Int32Array }

let made: Order[] | undefined

/** Returns the orders for four quarters and overtime. */
function orders(): Order[] {
  made ??= Array.from({ length: 5 }, (_none, index) => ({
    home: shuffled(`${index} home`),
    away: shuffled(`${index} away`),
    first: shuffled(`${index} first`),
  }))
  return made
}

function shuffled(seed: string): Int32Array {
  const random = createRandom(`points/${seed}`)
  const slices = Int32Array.from({ length: drawn }, (_none, slice) => slice)
  for (let last = drawn - 1; last > 0; last -= 1) {
    const other = random.int(0, last)
    const held = slices[last]!
    slices[last] = slices[other]!
    slices[other] = held
  }
  return slices
}

/** Splits a distribution into equally likely slices, and returns the number of each slice in ascending order. */
function quantiles({ from, chances }: Distribution): Int16Array {
  const values = new Int16Array(drawn)
  let index = 0
  let below = chances[0] ?? 1
  for (let slice = 0; slice < drawn; slice += 1) {
    while (below < (slice + 0.5) / drawn && index < chances.length - 1) below += chances[(index += 1)]!
    values[slice] = from + index
  }
  return values
}

/** Returns the points of both sides. In half of the ways home starts the period, in the other half away. */
function drawnPair(ifHome: PairColumns, ifAway: PairColumns, order: Order): PairColumns {
  const pair = { home: new Int16Array(drawn), away: new Int16Array(drawn) }
  for (let way = 0; way < drawn; way += 1) {
    const { home, away } = order.first[way]! < drawn / 2 ? ifHome : ifAway
    pair.home[way] = home[order.home[way]!]!
    pair.away[way] = away[order.away[way]!]!
  }
  return pair
}
