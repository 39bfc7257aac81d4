import { gradeBet } from './bet.ts'
import type { Bet } from './bet.ts'
import { aspectOf } from './pair-chances.ts'
import type { Aspect, HomeAway } from './pair-chances.ts'

/** The numbers of both sides in one part of a match, one entry for each way. */
export type PairColumns = { home: Int16Array; away: Int16Array }

/**
 * The ways in which a match can end, each with its chance and the score of every part. All markets read the same
 * ways, so the same set of outcomes always has the same probability.
 */
export type Joint = {
  /** The chances sum to 1. */
  chances: Float64Array
  /** Returns undefined for what is not modelled, such as corners or the scorer of a single goal. */
  numbers: (part: string) => PairColumns | undefined
  /** Returns the number of a part that a market depends on, one entry for each way. */
  values: (part: string, aspect: Aspect) => Int16Array | undefined
}

/** An outcome of a line that has to win. */
export type JointLeg = { part: string; aspect: Aspect; bet: Bet; outcomeId: string }

/** Returns the ways in which all legs win, in order, or undefined when a leg is about something that is not modelled. */
export function winningWays(joint: Joint, legs: readonly JointLeg[]): Int32Array | undefined {
  const ways = new Int32Array(joint.chances.length)
  for (let way = 0; way < ways.length; way += 1) ways[way] = way
  let count = ways.length
  for (const { part, aspect, bet, outcomeId } of legs) {
    const values = joint.values(part, aspect)
    if (values === undefined) return undefined
    // The same numbers recur in thousands of ways, so results are cached: 1 wins, 2 does not.
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
 * Returns the chance of these ways. They are added up in one order, so fewer ways never give a larger sum and the
 * same ways always give the same one.
 */
export function chanceOf({ chances }: Joint, ways: Int32Array): number {
  let sum = 0
  for (const way of ways) sum += chances[way]!
  return Math.min(1, sum)
}

/** Returns the numbers that a part has in these ways. */
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

/** A bet is won only if all of it is won; a refund does not count as a win. */
export function isWon(bet: Bet, outcomeId: string, value: number): boolean {
  const graded = gradeBet(bet, value).find(({ id }) => id === outcomeId)
  return graded?.result === 1 && graded.voidFactor === undefined
}

/** The values include negative leads, and scores that encode two numbers as one. */
const lowestValue = -512
const valueRange = 16_384

/** Builds the columns of a list of pairs. */
export function columnsOf(length: number, pairAt: (way: number) => HomeAway): PairColumns {
  const columns = { home: new Int16Array(length), away: new Int16Array(length) }
  for (let way = 0; way < length; way += 1) {
    const pair = pairAt(way)
    columns.home[way] = pair.home
    columns.away[way] = pair.away
  }
  return columns
}

/** Adds the pairs up. */
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

/** The columns of each part are computed once. */
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

/** Scales any weights so that they sum to 1. */
export function scaled(chances: Float64Array): Float64Array {
  let sum = 0
  for (const chance of chances) sum += chance
  return chances.map((chance) => chance / sum)
}
