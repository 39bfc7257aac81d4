import { chanceBelow } from './distribution.ts'
import type { Distribution } from './distribution.ts'

/**
 * The rule by which outcomes win, given a number. Prices and results both use it, so they cannot contradict each other.
 */
export type Bet =
  | {
      type: 'threshold'
      /**
       * The total or handicap in steps of a quarter. At a whole number the stake may be refunded; a quarter line is
       * half a bet on each neighbouring line.
       */
      at: number
      overId: string
      underId: string
    }
  | {
      type: 'cases'
      /** How many outcomes win together, such as two of the three double chances. */
      winners: number
      outcomes: readonly { id: string; wins: (value: number) => boolean }[]
      /** The outcomes that win with a number, one bit for each. Cached, because the same numbers recur. */
      masks: Map<number, number>
    }

/** The maximum number of outcomes, because each takes one bit of an integer. */
const outcomeLimit = 31

export function casesBet(winners: number, outcomes: readonly { id: string; wins: (value: number) => boolean }[]): Bet {
  if (outcomes.length > outcomeLimit) throw new Error(`more than ${outcomeLimit} outcomes`)
  return { type: 'cases', winners, outcomes, masks: new Map() }
}

export type OutcomeResult = { id: string; result: 0 | 1; voidFactor?: '1' | '0.5' }

export function outcomeIds(bet: Bet): string[] {
  return bet.type === 'threshold' ? [bet.overId, bet.underId] : bet.outcomes.map(({ id }) => id)
}

/** Returns the result of each outcome for a number. */
export function gradeBet(bet: Bet, value: number): OutcomeResult[] {
  if (bet.type === 'cases') return bet.outcomes.map(({ id, wins }) => ({ id, result: wins(value) ? 1 : 0 }))
  const halves = halvesOf(bet.at)
  const over = halves.filter((at) => value > at).length
  const under = halves.filter((at) => value < at).length
  return [gradeHalves(bet.overId, over, under), gradeHalves(bet.underId, under, over)]
}

/** Returns the chances of the outcomes to win. Refunded parts are left out, because they neither win nor lose. */
export function betChances(bet: Bet, of: Distribution): number[] {
  if (bet.type === 'cases') return caseChances(bet, of)
  const [lower, upper] = halvesOf(bet.at)
  const over = 2 - chanceBelow(of, Math.floor(lower) + 1) - chanceBelow(of, Math.floor(upper) + 1)
  const under = chanceBelow(of, lower) + chanceBelow(of, upper)
  const decided = over + under
  return decided === 0 ? [0, 0] : [over / decided, under / decided]
}

function caseChances(bet: Extract<Bet, { type: 'cases' }>, { from, chances }: Distribution): number[] {
  const sums = bet.outcomes.map(() => 0)
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index]!
    if (chance === 0) continue
    let mask = maskOf(bet, from + index)
    for (let outcome = 0; mask !== 0; outcome += 1) {
      if ((mask & 1) === 1) sums[outcome]! += chance
      mask >>>= 1
    }
  }
  return sums
}

function maskOf({ outcomes, masks }: Extract<Bet, { type: 'cases' }>, value: number): number {
  const known = masks.get(value)
  if (known !== undefined) return known
  const mask = outcomes.reduce((bits, { wins }, index) => (wins(value) ? bits | (1 << index) : bits), 0)
  masks.set(value, mask)
  return mask
}

/** Returns the two lines that a quarter line is half a bet on: 2.25 lies between 2 and 2.5. */
function halvesOf(at: number): [number, number] {
  return (at * 4) % 2 === 0 ? [at, at] : [at - 0.25, at + 0.25]
}

function gradeHalves(id: string, won: number, lost: number): OutcomeResult {
  const result = won > 0 ? 1 : 0
  const voided = 2 - won - lost
  if (voided === 0) return { id, result }
  return { id, result, voidFactor: voided === 2 ? '1' : '0.5' }
}
