import type { BetResult } from '@touchline/contract'
import { add, complement, multiply, one, readDecimal, zero } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'

/** The result of a selection. Factors are decimal text, as the feed sends and the database stores them. */
export type LegOutcome =
  | { kind: 'open' }
  | { kind: 'settled'; result: number; voidFactor?: string; deadHeatFactor?: string }
  | { kind: 'cancelled' }
  | { kind: 'cashed-out' }

/** The parts of one unit staked: `back` is refunded, `won` is paid at the price, whatever the price is (LEG-1). */
export type LegShares = { back: Decimal; won: Decimal }

/** The shares of a leg by its result; undefined while the result is unknown (LEG-3, LEG-4, LEG-6). */
export function legShares(outcome: LegOutcome): LegShares | undefined {
  if (outcome.kind === 'cancelled') return { back: one, won: zero }
  if (outcome.kind !== 'settled' || !isDecided(outcome.result)) return undefined
  const back = readDecimal(outcome.voidFactor ?? '0')
  const inPlay = complement(back)
  const won = outcome.result === 0 ? zero : multiply(inPlay, readDecimal(outcome.deadHeatFactor ?? '1'))
  return { back, won }
}

/** The factor by which the leg multiplies the stake, given its price, without rounding (LEG-1, LEG-2). */
export function legFactor({ back, won }: LegShares, oddsMilli: number): Decimal {
  if (won.units === 0n) return back
  return add(back, multiply(won, { units: BigInt(oddsMilli), decimals: 3 }))
}

/** The result of a leg as shown with the bet (LEG-4 … LEG-6). */
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
