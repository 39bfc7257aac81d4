import type { ResultFact } from './result-facts.ts'

/**
 * Sorts facts by the feed's timestamps. Facts of the same millisecond get a fixed order, because they may arrive in any
 * order: a settlement comes before its rollback, and of two settlements the more certain one comes last, then the one
 * with the higher result and factors.
 */
export function orderFacts(facts: readonly ResultFact[]): ResultFact[] {
  return facts.toSorted(
    (one, other) =>
      one.timestampMs - other.timestampMs ||
      ranks[one.type] - ranks[other.type] ||
      certaintyOf(one) - certaintyOf(other) ||
      compareValues(one, other) ||
      compareText(contentOf(one), contentOf(other)),
  )
}

const ranks: Readonly<Record<ResultFact['type'], number>> = {
  settled: 0,
  cancelled: 1,
  'settlement-rolled-back': 2,
  'cancel-rolled-back': 3,
}

function certaintyOf(fact: ResultFact): number {
  return fact.type === 'settled' ? (fact.certainty ?? 0) : 0
}

function compareValues(one: ResultFact, other: ResultFact): number {
  if (one.type !== 'settled' || other.type !== 'settled') return 0
  return (
    one.result - other.result ||
    Number(one.voidFactor ?? 0) - Number(other.voidFactor ?? 0) ||
    Number(one.deadHeatFactor ?? 1) - Number(other.deadHeatFactor ?? 1)
  )
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Returns a text that is the same for equal facts, whatever the order of their properties. */
function contentOf(fact: ResultFact): string {
  return JSON.stringify(Object.entries(fact).toSorted(([one], [other]) => compareText(one, other)))
}
