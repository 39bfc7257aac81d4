import type { PlacementWindow } from '../messages.ts'
import type { Cancelled, ResultFact, Settled } from './result-facts.ts'
import { orderFacts } from './order-facts.ts'

/** What the facts of a line mean for one of its outcomes. */
export type OutcomeState = {
  /** The settlement for bets that no cancel covers; undefined while there is none. */
  settlement: Settlement | undefined
  /** The cancels in force, each for bets placed in its window. */
  cancels: Cancelled[]
}

/** Factors are plain decimals without trailing zeros; `certainty` is the highest that was sent. */
export type Settlement = {
  result: 0 | 1
  voidFactor: string
  deadHeatFactor: string
  certainty?: number
  voidReason?: number
}

export type EffectiveResult =
  | { type: 'open' }
  | ({ type: 'settled' } & Settlement)
  | { type: 'cancelled'; voidReason?: number }

/**
 * Derives the state of an outcome from the facts of its line, which may be delivered in any order and repeatedly. In
 * the order of the feed's timestamps, a rollback removes every earlier settlement, a different settlement replaces the
 * one before, an equal one only raises the certainty, and a cancel holds until a rollback with the same window.
 */
export function foldResults(facts: readonly ResultFact[], outcomeId: string): OutcomeState {
  return orderFacts(facts).reduce((state, fact) => applyFact(state, fact, outcomeId), undecided)
}

/**
 * Returns the result of a bet placed at this time. A cancel takes precedence over all settlements, earlier or later.
 */
export function resultFor({ settlement, cancels }: OutcomeState, placedAtMs: number): EffectiveResult {
  const cancel = cancels.findLast((each) => isInside(each, placedAtMs))
  if (cancel !== undefined)
    return cancel.voidReason === undefined
      ? { type: 'cancelled' }
      : { type: 'cancelled', voidReason: cancel.voidReason }
  return settlement === undefined ? { type: 'open' } : { type: 'settled', ...settlement }
}

/** Returns how the result of a bet has changed, by the feed's timestamps, as shown to the player. */
export function resultHistory(
  facts: readonly ResultFact[],
  outcomeId: string,
  placedAtMs: number,
): { timestampMs: number; result: EffectiveResult }[] {
  const steps: { timestampMs: number; result: EffectiveResult }[] = []
  let state = undecided
  for (const fact of orderFacts(facts)) {
    state = applyFact(state, fact, outcomeId)
    const result = resultFor(state, placedAtMs)
    const last = steps.at(-1)?.result ?? { type: 'open' }
    if (JSON.stringify(last) !== JSON.stringify(result)) steps.push({ timestampMs: fact.timestampMs, result })
  }
  return steps
}

const undecided: OutcomeState = { settlement: undefined, cancels: [] }

function applyFact(state: OutcomeState, fact: ResultFact, outcomeId: string): OutcomeState {
  switch (fact.type) {
    case 'settled':
      return fact.outcomeId === outcomeId ? { ...state, settlement: settle(state.settlement, fact) } : state
    case 'settlement-rolled-back':
      return fact.outcomeId === undefined || fact.outcomeId === outcomeId ? { ...state, settlement: undefined } : state
    case 'cancelled':
      return { ...state, cancels: [...otherCancels(state, fact), fact] }
    case 'cancel-rolled-back':
      return { ...state, cancels: otherCancels(state, fact) }
  }
}

/** Applies a settlement. An undecided or unknown result changes nothing; only a rollback removes a settlement. */
function settle(before: Settlement | undefined, fact: Settled): Settlement | undefined {
  const { result, voidReason } = fact
  if (result !== 0 && result !== 1) return before
  const voidFactor = plainDecimal(fact.voidFactor ?? '0')
  const deadHeatFactor = plainDecimal(fact.deadHeatFactor ?? '1')
  const isEqual =
    before?.result === result && before.voidFactor === voidFactor && before.deadHeatFactor === deadHeatFactor
  const certainty = isEqual ? higher(before.certainty, fact.certainty) : fact.certainty
  return {
    result,
    voidFactor,
    deadHeatFactor,
    ...(certainty === undefined ? {} : { certainty }),
    ...(voidReason === undefined ? {} : { voidReason }),
  }
}

function otherCancels({ cancels }: OutcomeState, window: PlacementWindow): Cancelled[] {
  return cancels.filter((each) => each.startTimeMs !== window.startTimeMs || each.endTimeMs !== window.endTimeMs)
}

function isInside({ startTimeMs, endTimeMs }: PlacementWindow, placedAtMs: number): boolean {
  return (
    (startTimeMs === undefined || placedAtMs >= startTimeMs) && (endTimeMs === undefined || placedAtMs <= endTimeMs)
  )
}

function higher(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}

function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
