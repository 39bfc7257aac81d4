import type { ResultFact } from '@touchline/uof'
import fc from 'fast-check'

/** The number of lines that each sequence has. A line has two outcomes: 1 at its own price, and 2 at 2.000. */
export const linesPerSequence = 6
export const secondOddsMilli = 2_000
export const noonMs = Date.UTC(2026, 10, 15, 12)
const maxSteps = 20

export type PlaceStep = {
  type: 'place'
  legs: { line: number; outcomeId: '1' | '2' }[]
  winCount: number | null
  /** The stake, or null for the whole available balance. */
  stakeMinor: number | null
}
export type Step = PlaceStep | { type: 'fact'; line: number; fact: ResultFact }

/** A sequence for one player. Step `n` is played at noon + `n` milliseconds by the database's clock. */
export type Sequence = { oddsMilli: number[]; steps: Step[] }

const allLines = Array.from({ length: linesPerSequence }, (_, number) => number)
// Prefers the first lines, so that others stay open and a payout can be staked on them.
const line = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(linesPerSequence - 1))
const lines = (minLength: number, maxLength: number) => fc.shuffledSubarray(allLines, { minLength, maxLength })
const outcomeId = fc.constantFrom('1' as const, '1' as const, '2' as const)

const place: fc.Arbitrary<PlaceStep> = fc
  .record({
    lines: fc.oneof({ weight: 3, arbitrary: lines(1, 1) }, { weight: 2, arbitrary: lines(2, 2) }, lines(3, 4)),
    outcomes: fc.array(outcomeId, { minLength: linesPerSequence, maxLength: linesPerSequence }),
    isSystem: fc.boolean(),
    isLong: fc.boolean(),
    stakeMinor: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 900 }) },
    ),
  })
  .map(({ lines: chosen, outcomes, isSystem, isLong, stakeMinor }) => ({
    type: 'place' as const,
    legs: chosen.map((number, i) => ({ line: number, outcomeId: outcomes[i] ?? '1' })),
    winCount: isSystem && chosen.length >= 3 ? (isLong ? chosen.length - 1 : 2) : null,
    stakeMinor,
  }))

const timestampMs = fc.integer({ min: 1, max: 10 })
const moment = fc.integer({ min: 0, max: maxSteps }).map((step) => noonMs + step)
const window = fc.record({ startTimeMs: moment, endTimeMs: moment }, { requiredKeys: [] })

const settlement: fc.Arbitrary<ResultFact> = fc.record(
  {
    type: fc.constant('settled' as const),
    timestampMs,
    outcomeId,
    result: fc.constantFrom(1, 1, 1, 0, 0, -1),
    voidFactor: fc.constantFrom('0', '0', '0', '0.5', '1'),
    deadHeatFactor: fc.constantFrom('1', '1', '1', '0.5', '0.33333333'),
    certainty: fc.constantFrom(1, 2),
  },
  { requiredKeys: ['type', 'timestampMs', 'outcomeId', 'result', 'voidFactor', 'deadHeatFactor'] },
)
const rollback: fc.Arbitrary<ResultFact> = fc.record(
  { type: fc.constant('settlement-rolled-back' as const), timestampMs, outcomeId },
  { requiredKeys: ['type', 'timestampMs'] },
)
const cancel: fc.Arbitrary<ResultFact> = fc
  .tuple(
    fc.constantFrom('cancelled' as const, 'cancelled' as const, 'cancel-rolled-back' as const),
    timestampMs,
    window,
  )
  .map(([type, at, inside]) => ({ type, timestampMs: at, ...inside }))
const cancelOfAll: fc.Arbitrary<ResultFact> = fc
  .tuple(fc.constantFrom('cancelled' as const, 'cancel-rolled-back' as const), timestampMs)
  .map(([type, at]) => ({ type, timestampMs: at }))

const fact = fc.record({
  type: fc.constant('fact' as const),
  line,
  fact: fc.oneof(
    { weight: 6, arbitrary: settlement },
    { weight: 2, arbitrary: rollback },
    { weight: 1, arbitrary: cancel },
    { weight: 1, arbitrary: cancelOfAll },
  ),
})

/**
 * Generates steps in which a payout is spent before it is reversed or corrected, so that the player owes it and the
 * next payout repays it.
 */
const spentWin: fc.Arbitrary<Step[]> = fc
  .record({ stakeMinor: fc.integer({ min: 100, max: 900 }), isRolledBack: fc.boolean(), result: fc.constantFrom(0, 1) })
  .map(({ stakeMinor, isRolledBack, result }) => {
    const on = (number: number) => [{ line: number, outcomeId: '1' as const }]
    const sent = (number: number, at: number, given: number): Step => ({
      type: 'fact',
      line: number,
      fact: { type: 'settled', timestampMs: at, outcomeId: '1', result: given, voidFactor: '0', deadHeatFactor: '1' },
    })
    return [
      { type: 'place', legs: on(3), winCount: null, stakeMinor },
      sent(3, 1, 1),
      { type: 'place', legs: on(4), winCount: null, stakeMinor: null },
      isRolledBack
        ? { type: 'fact', line: 3, fact: { type: 'settlement-rolled-back', timestampMs: 2 } }
        : sent(3, 2, 0),
      sent(4, 3, result),
    ]
  })

/** Returns the steps with the messages in the order of their feed times. */
function inOrder(steps: readonly Step[]): Step[] {
  const facts = steps.flatMap((step) => (step.type === 'fact' ? [step.fact.timestampMs] : [])).toSorted((a, b) => a - b)
  return steps.map((step) =>
    step.type === 'fact' ? { ...step, fact: { ...step.fact, timestampMs: facts.shift() ?? 0 } } : step,
  )
}

/**
 * Generates a sequence: bets first, and then bets and messages in any order. Messages are in the order of their feed
 * times or in any other.
 */
export const anySequence: fc.Arbitrary<Sequence> = fc.record({
  oddsMilli: fc.array(fc.constantFrom(1_010, 1_333, 1_555, 2_000, 2_750, 3_000), {
    minLength: linesPerSequence,
    maxLength: linesPerSequence,
  }),
  steps: fc
    .tuple(
      fc.array(place, { minLength: 2, maxLength: 5 }),
      fc.array(fc.oneof({ weight: 2, arbitrary: place }, { weight: 5, arbitrary: fact }), {
        minLength: 5,
        maxLength: maxSteps - 10,
        size: 'max',
      }),
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, spentWin),
      fc.boolean(),
    )
    .map(([first, rest, spent, isInOrder]) => {
      const steps = [...first, ...spent, ...rest]
      return isInOrder ? inOrder(steps) : steps
    }),
})
