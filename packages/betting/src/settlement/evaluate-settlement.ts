import type { BetResult } from '@touchline/contract'
import { writeDecimal } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { legFactor, legResult, legShares } from './leg.ts'
import type { LegOutcome } from './leg.ts'
import { customPayoutMinor, payoutMinor } from './payout.ts'
import type { BetStake, CustomLeg } from './payout.ts'

/** The result or cancellation from the feed that applies to the bet, given when the bet was accepted. */
type ResultInForce = { id: number } & (
  | { kind: 'settled'; result: number; voidFactor: string; deadHeatFactor: string }
  | { kind: 'cancelled' }
)

export type EvaluatedLeg = {
  id: number
  oddsMilli: number
  /** The result for which the leg is settled so far. */
  result: BetResult
  factor: string | null
  resultId: number | null
  /** Custom bets only: the price if this leg alone is void, fixed at placement. */
  voidOddsMilli?: number | null
  /** The result that is in force now. */
  inForce: ResultInForce | null
}

/** A custom bet has one price for all its legs. */
export type SettledStake = BetStake & { customOddsMilli: number | null }

type LegDecision = {
  id: number
  was: number | null
  result_id: number | null
  result: BetResult
  factor: string | null
}

/** `winMinor` is null while the bet depends on an undecided leg. */
export type SettlementDecision = { legs: LegDecision[]; result: BetResult; winMinor: bigint | null }

/** The result and payout of a bet by the results in force; undefined if nothing has changed. */
export function evaluateSettlement(stake: SettledStake, legs: readonly EvaluatedLeg[]): SettlementDecision | undefined {
  const evaluated = legs.map((leg) => evaluateLeg(leg, stake.customOddsMilli !== null))
  if (evaluated.every(({ leg }) => leg.result_id === leg.was)) return undefined
  const win = winOf(stake, evaluated)
  const results = evaluated.map(({ leg }) => leg.result)
  return {
    legs: evaluated.map(({ leg }) => leg),
    result: win === undefined ? 'no_results' : betResult(results, win, stake.stakeMinor, stake.winCount !== null),
    winMinor: win ?? null,
  }
}

type Evaluated = CustomLeg & { leg: LegDecision; factor: Decimal | undefined }

function winOf(stake: SettledStake, legs: readonly Evaluated[]): bigint | undefined {
  if (stake.customOddsMilli === null)
    return payoutMinor(
      stake,
      legs.map(({ factor }) => factor),
    )
  return customPayoutMinor(
    stake.stakeMinor,
    stake.customOddsMilli,
    legs.map(({ shares, voidOddsMilli }) => ({ shares, voidOddsMilli })),
  )
}

function evaluateLeg(leg: EvaluatedLeg, isCustom: boolean): Evaluated {
  const outcome: LegOutcome = leg.inForce ?? { kind: 'open' }
  const shares = legShares(outcome)
  // The legs of a custom bet have no price of their own, so their factor is calculated at a price of 1: it shows how
  // much of the stake is refunded or in play.
  const factor = shares && legFactor(shares, isCustom ? 1_000 : leg.oddsMilli)
  const result = legResult(outcome)
  const text = factor === undefined ? null : writeDecimal(factor)
  // A message that repeats the result changes nothing, for example when its certainty changes from 1 to 2.
  const isSame = leg.result === result && plain(leg.factor) === plain(text)
  const resultId = isSame ? leg.resultId : (leg.inForce?.id ?? null)
  return {
    shares,
    factor,
    voidOddsMilli: leg.voidOddsMilli ?? null,
    leg: { id: leg.id, was: leg.resultId, result_id: resultId, result, factor: text },
  }
}

/** Writes a decimal without trailing zeros: 1.5500 and 1.55 are the same number. */
function plain(decimal: string | null): string | null {
  return decimal?.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** The result of a decided bet, from the results of its legs and its payout (PAY-6). */
function betResult(legs: readonly BetResult[], winMinor: bigint, stakeMinor: bigint, isSystem: boolean): BetResult {
  if (!isSystem && legs.includes('lose_entire')) return 'lose_entire'
  const counting = legs.filter((result) => result !== 'refund_entire' && result !== 'canceled')
  const [only] = counting
  if (only === undefined) return legs.every((result) => result === 'canceled') ? 'canceled' : 'refund_entire'
  if (counting.length === 1 && !isSystem) return only
  if (isSystem && winMinor === 0n) return 'lose_entire'
  if (winMinor === stakeMinor) return 'refund_entire'
  return winMinor > stakeMinor ? 'win_entire' : 'refund_half_lose_other'
}
