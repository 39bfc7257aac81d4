import { gradeBet } from './bet.ts'
import type { Bet } from './bet.ts'
import type { Aspect } from './pair-chances.ts'
import type { Joint } from './joint.ts'

/** An outcome of a line that has to win in a combination. */
export type JointLeg = { part: string; aspect: Aspect; bet: Bet; outcomeId: string }

/**
 * Returns the ways in which all legs win, in ascending order, or undefined when a leg is about something that is not
 * modelled.
 */
export function winningWays(joint: Joint, legs: readonly JointLeg[]): Int32Array | undefined {
  const ways = new Int32Array(joint.chances.length)
  for (let way = 0; way < ways.length; way += 1) ways[way] = way
  let count = ways.length
  for (const { part, aspect, bet, outcomeId } of legs) {
    const values = joint.values(part, aspect)
    if (values === undefined) return undefined
    // Results by number, because the same numbers recur in thousands of ways: 1 wins, 2 does not.
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
 * Returns the summed chance of these ways. They are added in ascending order, so fewer ways never give a larger sum and
 * the same ways always give the same one.
 */
export function chanceOf({ chances }: Joint, ways: Int32Array): number {
  let sum = 0
  for (const way of ways) sum += chances[way]!
  return Math.min(1, sum)
}

/** Returns the different numbers that a part has in these ways. */
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

/** Returns whether the outcome wins in full. A refund of any part is not a win. */
export function isWon(bet: Bet, outcomeId: string, value: number): boolean {
  const graded = gradeBet(bet, value).find(({ id }) => id === outcomeId)
  return graded?.result === 1 && graded.voidFactor === undefined
}

/**
 * The range of numbers that results are cached for: from negative leads up to scores that encode two numbers as one.
 */
const lowestValue = -512
const valueRange = 16_384
