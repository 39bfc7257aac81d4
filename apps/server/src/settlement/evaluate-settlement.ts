import { legFactor, legResult, payoutMinor, writeDecimal } from '@touchline/betting'
import type { Decimal, LegOutcome } from '@touchline/betting'
import type { BetResult } from '@touchline/contract'

/** The fact of the feed that counts for the bet, by the time it was placed. */
export type ResultInForce = { id: number } & (
  | { kind: 'settled'; result: number; voidFactor: string; deadHeatFactor: string }
  | { kind: 'cancelled' }
)

export type OpenLeg = {
  id: number
  oddsMilli: number
  /** As it was settled so far. */
  result: BetResult
  factor: string | null
  resultId: number | null
  /** What the feed says now. */
  inForce: ResultInForce | null
}

export type EvaluatedLeg = {
  id: number
  was: number | null
  result_id: number | null
  result: BetResult
  factor: string | null
}

/** `winMinor` is null while the bet depends on an undecided leg. */
export type SettlementDecision = { legs: EvaluatedLeg[]; result: BetResult; winMinor: bigint | null }

/** What a bet is worth by the results in force; undefined when nothing of it has changed. */
export function evaluateSettlement(stakeMinor: bigint, legs: readonly OpenLeg[]): SettlementDecision | undefined {
  const evaluated = legs.map(evaluateLeg)
  if (evaluated.every(({ leg }) => leg.result_id === leg.was)) return undefined
  const win = payoutMinor(
    stakeMinor,
    evaluated.map(({ factor }) => factor),
  )
  const results = evaluated.map(({ leg }) => leg.result)
  return {
    legs: evaluated.map(({ leg }) => leg),
    result: win === undefined ? 'no_results' : betResult(results, win, stakeMinor),
    winMinor: win ?? null,
  }
}

function evaluateLeg(leg: OpenLeg): { leg: EvaluatedLeg; factor: Decimal | undefined } {
  const outcome: LegOutcome = leg.inForce ?? { kind: 'open' }
  const factor = legFactor(outcome, leg.oddsMilli)
  const result = legResult(outcome)
  const was = leg.resultId
  const text = factor === undefined ? null : writeDecimal(factor)
  // Another message that says the same (certainty 2 after 1, a repetition) changes nothing.
  const isSame = leg.result === result && plain(leg.factor) === plain(text)
  return { factor, leg: { id: leg.id, was, result_id: isSame ? was : (leg.inForce?.id ?? null), result, factor: text } }
}

/** The result of a decided bet. Of several legs those that were void do not count; else the money decides. */
function betResult(results: readonly BetResult[], win: bigint, stake: bigint): BetResult {
  if (results.includes('lose_entire')) return 'lose_entire'
  const counting = results.filter((result) => result !== 'refund_entire' && result !== 'canceled')
  const [only] = counting
  if (only === undefined) return results.every((result) => result === 'canceled') ? 'canceled' : 'refund_entire'
  if (counting.length === 1) return only
  if (win === stake) return 'refund_entire'
  return win > stake ? 'win_entire' : 'refund_half_lose_other'
}

/** 1.5500 and 1.55 are one number. */
function plain(decimal: string | null): string | null {
  return decimal?.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
