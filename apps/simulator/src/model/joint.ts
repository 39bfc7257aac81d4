import { gradeBet } from './bet.ts'
import type { Bet } from './bet.ts'
import { aspectOf } from './pair-chances.ts'
import type { Aspect, HomeAway } from './pair-chances.ts'

/** The numbers of one part of a match, way by way. */
export type PairColumns = { home: Int16Array; away: Int16Array }

/**
 * The ways in which a match can end, each with its chance, and the score of every part in each of them. All markets read
 * the same ways: whatever is asked together has one probability.
 */
export type Joint = {
  /** They sum to 1. */
  chances: Float64Array
  /** Undefined for what is not modelled, such as corners or the scorer of a single goal. */
  numbers: (part: string) => PairColumns | undefined
  /** The one number of a part that a market depends on, way by way. */
  values: (part: string, aspect: Aspect) => Int16Array | undefined
}

/** What has to come true: an outcome of a line. */
export type JointLeg = { part: string; aspect: Aspect; bet: Bet; outcomeId: string }

/** The ways in which all legs win, in order; undefined when one is about something that is not modelled. */
export function winningWays(joint: Joint, legs: readonly JointLeg[]): Int32Array | undefined {
  const ways = new Int32Array(joint.chances.length)
  for (let way = 0; way < ways.length; way += 1) ways[way] = way
  let count = ways.length
  for (const { part, aspect, bet, outcomeId } of legs) {
    const values = joint.values(part, aspect)
    if (values === undefined) return undefined
    // The same numbers recur in thousands of ways: 1 wins, 2 does not.
    const known = new Uint8Array(valueRange)
    let left = 0
    for (let index = 0; index < count; index += 1) {
      const way = ways[index]!
      const value = values[way]!
      if (known[value - lowestValue] === 0) known[value - lowestValue] = isWon(bet, outcomeId, value) ? 1 : 2
      if (known[value - lowestValue] === 1) ways[left++] = way
    }
    count = left
  }
  return ways.subarray(0, count)
}

/**
 * The chance of these ways. They are added up in one order, so that fewer ways never give a larger number and the same
 * ways always the same one.
 */
export function chanceOf({ chances }: Joint, ways: Int32Array): number {
  let sum = 0
  for (const way of ways) sum += chances[way]!
  return Math.min(1, sum)
}

/** The numbers that a part takes in these ways. */
export function valuesIn(
  joint: Joint,
  ways: Int32Array,
  { part, aspect }: Pick<JointLeg, 'part' | 'aspect'>,
): number[] {
  const column = joint.values(part, aspect)
  if (column === undefined) return []
  const seen = new Uint8Array(valueRange)
  for (const way of ways) seen[column[way]! - lowestValue] = 1
  const values: number[] = []
  for (let index = 0; index < valueRange; index += 1) if (seen[index] === 1) values.push(index + lowestValue)
  return values
}

/** Wins entirely: a refund is none. */
export function isWon(bet: Bet, outcomeId: string, value: number): boolean {
  const graded = gradeBet(bet, value).find(({ id }) => id === outcomeId)
  return graded?.result === 1 && graded.voidFactor === undefined
}

/** Leads below zero, and scores of two numbers as one. */
const lowestValue = -512
const valueRange = 16_384

/** Columns of a list of pairs. */
export function columnsOf(length: number, pairAt: (way: number) => HomeAway): PairColumns {
  const columns = { home: new Int16Array(length), away: new Int16Array(length) }
  for (let way = 0; way < length; way += 1) {
    const pair = pairAt(way)
    columns.home[way] = pair.home
    columns.away[way] = pair.away
  }
  return columns
}

/** What all of them have together. */
export function addedColumns(pairs: readonly PairColumns[]): PairColumns {
  const length = pairs[0]?.home.length ?? 0
  const sum = { home: new Int16Array(length), away: new Int16Array(length) }
  for (const { home, away } of pairs) {
    for (let way = 0; way < length; way += 1) {
      sum.home[way]! += home[way]!
      sum.away[way]! += away[way]!
    }
  }
  return sum
}

/** Each part's columns are made once. */
export function jointOf(chances: Float64Array, make: (part: string) => PairColumns | undefined): Joint {
  const numbers = remembered(make)
  const values = remembered((key: string) => {
    const [aspect = 'total', part = ''] = key.split(' ')
    const columns = numbers(part)
    return columns && valuesOf(columns, aspect as Aspect)
  })
  return { chances, numbers, values: (part, aspect) => values(`${aspect} ${part}`) }
}

function valuesOf({ home, away }: PairColumns, aspect: Aspect): Int16Array {
  if (aspect === 'home') return home
  if (aspect === 'away') return away
  const values = new Int16Array(home.length)
  for (let way = 0; way < values.length; way += 1) {
    const [h, a] = [home[way]!, away[way]!]
    values[way] = aspect === 'total' ? h + a : aspect === 'lead' ? h - a : aspectOf('score', { home: h, away: a })
  }
  return values
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

/** Chances as they come, scaled to sum to 1. */
export function scaled(chances: Float64Array): Float64Array {
  let sum = 0
  for (const chance of chances) sum += chance
  return chances.map((chance) => chance / sum)
}
