import { aspectOf } from './pair-chances.ts'
import type { Aspect, HomeAway } from './pair-chances.ts'

/** The numbers of both sides in one part of a match, with one entry for each way. */
export type PairColumns = { home: Int16Array; away: Int16Array }

/**
 * The ways in which a match can end, each with its chance and the score of every part. All markets read the same
 * ways, so the same set of outcomes always has the same probability.
 */
export type Joint = {
  /** The chances sum to 1. */
  chances: Float64Array
  /**
   * Returns the numbers of a part, or undefined for what is not modelled, such as corners or the scorer of a single
   * goal.
   */
  numbers: (part: string) => PairColumns | undefined
  /** Returns the number of a part that a market depends on, with one entry for each way. */
  values: (part: string, aspect: Aspect) => Int16Array | undefined
}

/** Builds the columns from a function that returns the pair of each way. */
export function columnsOf(length: number, pairAt: (way: number) => HomeAway): PairColumns {
  const columns = { home: new Int16Array(length), away: new Int16Array(length) }
  for (let way = 0; way < length; way += 1) {
    const pair = pairAt(way)
    columns.home[way] = pair.home
    columns.away[way] = pair.away
  }
  return columns
}

/** Returns the sums of pairs of columns. */
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

/** Creates a joint distribution in which the columns of each part are computed once. */
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

/** Scales the weights so that they sum to 1. */
export function scaled(chances: Float64Array): Float64Array {
  let sum = 0
  for (const chance of chances) sum += chance
  return chances.map((chance) => chance / sum)
}
