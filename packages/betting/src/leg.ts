import type { BetResult } from '@touchline/contract'
import { add, complement, multiply, one, readDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'

/** What has become of a selection. Factors are decimal text, as the feed sends and the database keeps them. */
export type LegOutcome =
  | { kind: 'open' }
  | { kind: 'settled'; result: number; voidFactor?: string; deadHeatFactor?: string }
  | { kind: 'cancelled' }
  | { kind: 'cashed-out' }

/** By how much the stake is multiplied, exactly; undefined while that is not known (LEG-1 … LEG-4). */
export function legFactor(outcome: LegOutcome, oddsMilli: number): Decimal | undefined {
  if (outcome.kind === 'cancelled') return one
  if (outcome.kind !== 'settled' || !isDecided(outcome.result)) return undefined
  const voided = readDecimal(outcome.voidFactor ?? '0')
  const kept = complement(voided)
  if (outcome.result === 0) return voided
  const odds: Decimal = { units: BigInt(oddsMilli), decimals: 3 }
  return add(voided, multiply(multiply(kept, odds), readDecimal(outcome.deadHeatFactor ?? '1')))
}

/** The result of a leg (LEG-4 … LEG-6). */
export function legResult(outcome: LegOutcome): BetResult {
  switch (outcome.kind) {
    case 'open':
      return 'no_results'
    case 'cancelled':
      return 'canceled'
    case 'cashed-out':
      return 'cashed_out'
    case 'settled':
      return settledResult(outcome.result, readDecimal(outcome.voidFactor ?? '0'))
  }
}

function settledResult(result: number, voided: Decimal): BetResult {
  if (!isDecided(result)) return 'no_results'
  if (complement(voided).units === 0n) return 'refund_entire'
  if (voided.units > 0n) return result === 1 ? 'refund_half_win_other' : 'refund_half_lose_other'
  return result === 1 ? 'win_entire' : 'lose_entire'
}

function isDecided(result: number): result is 0 | 1 {
  return result === 0 || result === 1
}
