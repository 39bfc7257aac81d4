import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '../arbitrary/seed.ts'
import { foldResults, resultFor, resultHistory } from './fold-results.ts'
import type { EffectiveResult } from './fold-results.ts'
import { resultFacts } from './result-facts.ts'
import type { ResultFact } from './result-facts.ts'

const settled = (
  timestampMs: number,
  result: number,
  more: Partial<Extract<ResultFact, { type: 'settled' }>> = {},
): ResultFact => ({
  type: 'settled',
  timestampMs,
  outcomeId: '1',
  result,
  ...more,
})
const rolledBack = (timestampMs: number, outcomeId?: string): ResultFact => ({
  type: 'settlement-rolled-back',
  timestampMs,
  ...(outcomeId === undefined ? {} : { outcomeId }),
})
const cancelled = (timestampMs: number, window = {}): ResultFact => ({ type: 'cancelled', timestampMs, ...window })
const cancelRolledBack = (timestampMs: number, window = {}): ResultFact => ({
  type: 'cancel-rolled-back',
  timestampMs,
  ...window,
})

const open: EffectiveResult = { type: 'open' }
const won: EffectiveResult = { type: 'settled', result: 1, voidFactor: '0', deadHeatFactor: '1' }
const lost: EffectiveResult = { type: 'settled', result: 0, voidFactor: '0', deadHeatFactor: '1' }
const gone: EffectiveResult = { type: 'cancelled' }
const placedAtMs = 1000

describe('BET-06 the result of a bet, derived from all facts of its line', () => {
  it.each<[string, ResultFact[], EffectiveResult]>([
    ['no facts', [], open],
    ['it won', [settled(1, 1)], won],
    [
      '31 sent twice, then confirmed',
      [settled(1, 1, { certainty: 1 }), settled(2, 1, { certainty: 2 })],
      { ...won, certainty: 2 },
    ],
    [
      '31 a later repeat takes no certainty away',
      [settled(1, 1, { certainty: 2 }), settled(2, 1, { certainty: 1 })],
      { ...won, certainty: 2 },
    ],
    [
      '31 another result without a rollback replaces it',
      [settled(1, 1, { certainty: 1 }), settled(2, 0, { certainty: 2 })],
      { ...lost, certainty: 2 },
    ],
    [
      '31 of one moment the more certain counts',
      [settled(1, 1, { certainty: 2 }), settled(1, 0, { certainty: 1 })],
      { ...won, certainty: 2 },
    ],
    ['32 settled, rolled back, settled', [settled(1, 1), rolledBack(2), settled(3, 0)], lost],
    ['32 settled and rolled back', [settled(1, 1), rolledBack(2)], open],
    ['33 the rollback of its own moment', [rolledBack(1), settled(1, 1)], open],
    ['33 a rollback that came before its settlement', [rolledBack(2), settled(1, 1)], open],
    ['33 a rollback does not reach what is settled after it', [rolledBack(2), settled(3, 1)], won],
    ['34 undecided, then final', [settled(1, -1), settled(2, 1)], won],
    ['34 undecided takes nothing back', [settled(1, 1), settled(2, -1)], won],
    ['34 an unknown result settles nothing', [settled(1, 1000)], open],
    ['35 a rollback of another outcome', [settled(1, 1), rolledBack(2, '2')], won],
    ['35 a rollback of this outcome', [settled(1, 1), rolledBack(2, '1')], open],
    ['35 a settlement of another outcome', [settled(1, 0, { outcomeId: '2' })], open],
    ['36 a cancel of a settled line', [settled(1, 1), cancelled(2)], gone],
    ['36 a settlement after the cancel does not revive it', [cancelled(1), settled(2, 1)], gone],
    [
      '36 the cancel is rolled back: what was settled counts again',
      [settled(1, 1), cancelled(2), cancelRolledBack(3)],
      won,
    ],
    [
      '36 settled and rolled back under a cancel',
      [settled(1, 1), cancelled(2), rolledBack(3), cancelRolledBack(4)],
      open,
    ],
    ['36 a rollback of another window', [cancelled(1), cancelRolledBack(2, { endTimeMs: 5000 })], gone],
    ['36 a rollback before its cancel, by arrival', [cancelRolledBack(2), cancelled(1)], open],
    ['36 cancelled, rolled back, cancelled', [cancelled(1), cancelRolledBack(2), cancelled(3)], gone],
    ['39 void, whatever the result', [settled(1, 1, { voidFactor: '1.0' })], { ...won, voidFactor: '1' }],
    ['39 half lost', [settled(1, 0, { voidFactor: '0.50' })], { ...lost, voidFactor: '0.5' }],
    ['39 a dead heat', [settled(1, 1, { deadHeatFactor: '0.5' })], { ...won, deadHeatFactor: '0.5' }],
  ])('%s', (_, facts, result) => {
    expect(resultFor(foldResults(facts, '1'), placedAtMs)).toStrictEqual(result)
  })

  it.each<[{ startTimeMs?: number; endTimeMs?: number }, number[]]>([
    [{}, [0, 999, 1000, 1001, 2000, 2001]],
    [{ startTimeMs: 1000 }, [1000, 1001, 2000, 2001]],
    [{ endTimeMs: 1000 }, [0, 999, 1000]],
    [{ startTimeMs: 1000, endTimeMs: 2000 }, [1000, 1001, 2000]],
    [{ startTimeMs: 2000, endTimeMs: 1000 }, []],
  ])('36 a cancel reaches bets placed in its window, both ends included: %j', (window, reached) => {
    const fate = foldResults([settled(1, 1), cancelled(2, window)], '1')
    const placements = [0, 999, 1000, 1001, 2000, 2001]
    expect(placements.filter((at) => resultFor(fate, at).type === 'cancelled')).toStrictEqual(reached)
  })

  it('BEY-01 the history has a step for each change of the result, and none for repeated facts', () => {
    const facts = [
      settled(1, 1),
      settled(2, 1),
      cancelled(3, { endTimeMs: 500 }),
      rolledBack(4),
      settled(5, 0),
      cancelled(6),
    ]
    expect(resultHistory(facts.toReversed(), '1', placedAtMs)).toStrictEqual([
      { timestampMs: 1, result: won },
      { timestampMs: 4, result: open },
      { timestampMs: 5, result: lost },
      { timestampMs: 6, result: gone },
    ])
  })
})

const window = fc.record(
  { startTimeMs: fc.constantFrom(500, 1000), endTimeMs: fc.constantFrom(1000, 1500) },
  { requiredKeys: [] },
)
const timestampMs = fc.integer({ min: 0, max: 6 })
const anyFact: fc.Arbitrary<ResultFact> = fc.oneof(
  fc.record(
    {
      type: fc.constant('settled' as const),
      timestampMs,
      outcomeId: fc.constantFrom('1', '2'),
      result: fc.constantFrom(0, 1, -1, 1000),
      voidFactor: fc.constantFrom('0.5', '1', '1.0'),
      deadHeatFactor: fc.constantFrom('0.5', '1'),
      certainty: fc.constantFrom(1, 2),
    },
    { requiredKeys: ['type', 'timestampMs', 'outcomeId', 'result'] },
  ),
  fc.record(
    { type: fc.constant('settlement-rolled-back' as const), timestampMs, outcomeId: fc.constantFrom('1', '2') },
    { requiredKeys: ['type', 'timestampMs'] },
  ),
  fc.tuple(timestampMs, window).map(([at, inside]): ResultFact => ({ type: 'cancelled', timestampMs: at, ...inside })),
  fc
    .tuple(timestampMs, window)
    .map(([at, inside]): ResultFact => ({ type: 'cancel-rolled-back', timestampMs: at, ...inside })),
)
const history = fc.array(anyFact, { maxLength: 12 })

describe(`BET-06 any sequence of facts (seed ${seed})`, () => {
  it('the result is the same in whatever order and however often the facts are delivered', () => {
    const deliveries = history.chain((facts) =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
        fc.nat({ max: 2000 }),
      ),
    )
    fc.assert(
      fc.property(deliveries, ([facts, again, placedAt]) => {
        expect(foldResults(again, '1')).toStrictEqual(foldResults(facts, '1'))
        expect(resultHistory(again, '1', placedAt)).toStrictEqual(resultHistory(facts, '1', placedAt))
      }),
      { seed, numRuns: 2000 },
    )
  })

  it('the result agrees with the rules applied one by one', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(0, 500, 999, 1000, 1001, 1500, 2000), (facts, placedAt) => {
        const result = resultFor(foldResults(facts, '1'), placedAt)
        expect(result.type).toBe(typeByTheRules(facts, placedAt))
        const steps = resultHistory(facts, '1', placedAt)
        expect(steps.at(-1)?.result ?? open).toStrictEqual(result)
      }),
      { seed, numRuns: 2000 },
    )
  })
})

/** Applies the rules in another way, which does not sort the facts. */
function typeByTheRules(facts: readonly ResultFact[], placedAt: number): EffectiveResult['type'] {
  const lastRollback = Math.max(
    ...facts.map((fact) =>
      fact.type === 'settlement-rolled-back' && fact.outcomeId !== '2' ? fact.timestampMs : Number.NEGATIVE_INFINITY,
    ),
  )
  const isCancelled = facts.some(
    (cancel) =>
      cancel.type === 'cancelled' &&
      placedAt >= (cancel.startTimeMs ?? placedAt) &&
      placedAt <= (cancel.endTimeMs ?? placedAt) &&
      !facts.some(
        (rollback) =>
          rollback.type === 'cancel-rolled-back' &&
          rollback.timestampMs >= cancel.timestampMs &&
          rollback.startTimeMs === cancel.startTimeMs &&
          rollback.endTimeMs === cancel.endTimeMs,
      ),
  )
  if (isCancelled) return 'cancelled'
  const isSettled = facts.some(
    (fact) =>
      fact.type === 'settled' &&
      fact.outcomeId === '1' &&
      (fact.result === 0 || fact.result === 1) &&
      fact.timestampMs > lastRollback,
  )
  return isSettled ? 'settled' : 'open'
}

describe('BET-06 facts in a message', () => {
  const about = { product: 1, eventId: 'sr:match:1', timestampMs: 7 }
  const line = { id: 18, specifiers: 'total=2.5' }

  it('a settlement has one fact for each outcome', () => {
    const outcomes = [
      { id: '12', result: 1, voidFactor: '0.5' },
      { id: '13', result: -1 },
    ]
    const facts = resultFacts({
      type: 'bet_settlement',
      ...about,
      certainty: 2,
      markets: [{ ...line, voidReason: 6, outcomes }],
    })
    const fact = { type: 'settled', timestampMs: 7, certainty: 2, voidReason: 6 }
    expect(facts).toStrictEqual([
      { marketId: 18, specifiers: 'total=2.5', fact: { ...fact, outcomeId: '12', result: 1, voidFactor: '0.5' } },
      { marketId: 18, specifiers: 'total=2.5', fact: { ...fact, outcomeId: '13', result: -1 } },
    ])
  })

  it('rollbacks and cancels are facts of the line, or of the outcomes that they name', () => {
    const factsOf = (...given: Parameters<typeof resultFacts>) => resultFacts(...given).map(({ fact }) => fact)
    const markets = [
      { ...line, outcomes: [] },
      { ...line, outcomes: [{ id: '12' }] },
    ]
    expect(factsOf({ type: 'rollback_bet_settlement', ...about, markets })).toStrictEqual([
      { type: 'settlement-rolled-back', timestampMs: 7 },
      { type: 'settlement-rolled-back', timestampMs: 7, outcomeId: '12' },
    ])
    expect(
      factsOf({ type: 'bet_cancel', ...about, endTimeMs: 5, markets: [{ ...line, voidReason: 12 }] }),
    ).toStrictEqual([{ type: 'cancelled', timestampMs: 7, endTimeMs: 5, voidReason: 12 }])
    expect(factsOf({ type: 'rollback_bet_cancel', ...about, startTimeMs: 5, markets: [line] })).toStrictEqual([
      { type: 'cancel-rolled-back', timestampMs: 7, startTimeMs: 5 },
    ])
  })
})
