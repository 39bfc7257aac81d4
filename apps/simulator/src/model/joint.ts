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
}

/** What has to come true: an outcome of a line. */
export type JointLeg = { part: string; aspect: Aspect; bet: Bet; outcomeId: string }

/** The ways in which all legs win, in order; undefined when one is about something that is not modelled. */
export function winningWays(joint: Joint, legs: readonly JointLeg[]): Int32Array | undefined {
  const ways = new Int32Array(joint.chances.length)
  for (let way = 0; way < ways.length; way += 1) ways[way] = way
  let count = ways.length
  for (const leg of legs) {
    const numbers = joint.numbers(leg.part)
    if (numbers === undefined) return undefined
    const wins = rememberedWins(leg)
    let left = 0
    for (let index = 0; index < count; index += 1) {
      const way = ways[index]!
      if (wins(valueIn(numbers, leg.aspect, way))) ways[left++] = way
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
  const numbers = joint.numbers(part)
  if (numbers === undefined) return []
  const seen = new Uint8Array(valueRange)
  for (const way of ways) seen[valueIn(numbers, aspect, way) - lowestValue] = 1
  const values: number[] = []
  for (let index = 0; index < valueRange; index += 1) if (seen[index] === 1) values.push(index + lowestValue)
  return values
}

/** Wins entirely: a refund is none. */
export function isWon(bet: Bet, outcomeId: string, value: number): boolean {
  const graded = gradeBet(bet, value).find(({ id }) => id === outcomeId)
  return graded?.result === 1 && graded.voidFactor === undefined
}

function valueIn({ home, away }: PairColumns, aspect: Aspect, way: number): number {
  const [h, a] = [home[way]!, away[way]!]
  switch (aspect) {
    case 'home':
      return h
    case 'away':
      return a
    case 'total':
      return h + a
    case 'lead':
      return h - a
    case 'score':
      return aspectOf('score', { home: h, away: a })
  }
}

/** Leads below zero, and scores of two numbers as one. */
const lowestValue = -512
const valueRange = 16_384

/** The same numbers recur in thousands of ways: 1 wins, 2 does not. */
function rememberedWins({ bet, outcomeId }: JointLeg): (value: number) => boolean {
  const known = new Uint8Array(valueRange)
  return (value) => {
    const index = value - lowestValue
    if (known[index] === 0) known[index] = isWon(bet, outcomeId, value) ? 1 : 2
    return known[index] === 1
  }
}

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
  const made = new Map<string, PairColumns | undefined>()
  return {
    chances,
    numbers: (part) => {
      if (!made.has(part)) made.set(part, make(part))
      return made.get(part)
    },
  }
}

/** Chances as they come, scaled to sum to 1. */
export function scaled(chances: Float64Array): Float64Array {
  let sum = 0
  for (const chance of chances) sum += chance
  return chances.map((chance) => chance / sum)
}
