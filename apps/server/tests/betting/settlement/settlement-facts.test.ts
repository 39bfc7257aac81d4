import { foldResults, resultFor } from '@touchline/uof'
import type { EffectiveResult, ResultFact } from '@touchline/uof'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeFacts } from '../../../src/odds/book/index.ts'
import { openBook } from '../../fixtures/book-fixture.ts'
import type { BookFixture } from '../../fixtures/book-fixture.ts'
import { propertySeed } from '../../fixtures/property-seed.ts'

// The database evaluates which result is in force, because placing and settling need it under their locks.
// `foldResults` is a second implementation in TypeScript, and both must agree.

let book: BookFixture
beforeAll(async () => void (book = await openBook('settlement-facts')))
afterAll(() => book.close())

const outcomeIds = ['1', '2']
const placedAts = [0, 499, 500, 1_000, 1_499.5, 1_500, 1_501, 2_000]

const timestampMs = fc.integer({ min: 1, max: 6 })
const window = fc.record(
  { startTimeMs: fc.constantFrom(500, 1_000), endTimeMs: fc.constantFrom(1_000, 1_500) },
  { requiredKeys: [] },
)
const anyFact: fc.Arbitrary<ResultFact> = fc.oneof(
  fc.record(
    {
      type: fc.constant('settled' as const),
      timestampMs,
      outcomeId: fc.constantFrom(...outcomeIds),
      result: fc.constantFrom(0, 1, 0, 1, -1, 1_000, 4_000_000),
      voidFactor: fc.constantFrom('0.5', '1', '1.0', '0'),
      deadHeatFactor: fc.constantFrom('0.5', '1', '0.33333333'),
      certainty: fc.constantFrom(1, 2),
    },
    { requiredKeys: ['type', 'timestampMs', 'outcomeId', 'result'] },
  ),
  fc.record(
    {
      type: fc.constant('settlement-rolled-back' as const),
      timestampMs,
      outcomeId: fc.constantFrom(...outcomeIds),
    },
    { requiredKeys: ['type', 'timestampMs'] },
  ),
  fc
    .tuple(fc.constantFrom('cancelled' as const, 'cancel-rolled-back' as const), timestampMs, window)
    .map(([type, at, inside]): ResultFact => ({ type, timestampMs: at, ...inside })),
)

type Row = {
  line: number
  outcome: string
  at: number
  kind: string | null
  result: number | null
  v: string
  d: string
}

it('BET-06 the database and `foldResults` agree on every bet, for any history in any order of delivery', async () => {
  const seed = propertySeed()
  const histories = fc.sample(fc.array(anyFact, { maxLength: 10 }), { numRuns: 600, seed })
  const [matchId = 0] = await book.addMatches(1)
  const reported = histories.flatMap((facts, index) =>
    facts.map((fact) => ({ marketId: index + 1, specifiers: 'b=2|a=1', fact })),
  )
  const deliveries = fc.sample(fc.shuffledSubarray([...reported, ...reported], { minLength: reported.length * 2 }), {
    numRuns: 1,
    seed,
  })
  for (const facts of deliveries) await storeFacts(book.database, { matchId, producerId: 1 }, facts)

  const rows = await book.suite.database.query<Row>(
    `SELECT line, outcome, at::float8, known.kind, known.result, known.void_factor AS v, known.dead_heat_factor AS d
      FROM generate_series(1, $1::int) AS line, unnest($2::text[]) AS outcome, unnest($3::float8[]) AS at
      LEFT JOIN LATERAL touchline.result_for($4, line, 'a=1|b=2', outcome,
        'epoch'::timestamptz + at * interval '1 millisecond') AS known ON true`,
    [histories.length, outcomeIds, placedAts, matchId],
  )
  expect(rows).toHaveLength(histories.length * outcomeIds.length * placedAts.length)
  for (const { line, outcome, at, ...known } of rows) {
    const facts = histories[line - 1] ?? []
    const expected = columnsOf(resultFor(foldResults(facts, outcome), Math.floor(at)))
    const stored = { ...known, v: numberOrNull(known.v), d: numberOrNull(known.d) }
    expect({ facts, outcome, at, ...stored }).toEqual({ facts, outcome, at, ...expected })
  }
})

it('BET-06 each fact is stored once, and a result code too large for its column stays unknown', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const facts: ResultFact[] = [
    { type: 'settled', timestampMs: 1, outcomeId: '1', result: 1, certainty: 1 },
    { type: 'settled', timestampMs: 1, outcomeId: '1', result: 1, certainty: 2 },
    { type: 'settled', timestampMs: 1, outcomeId: '2', result: 9_007_199_254_740_991, voidReason: 70_000 },
    { type: 'settlement-rolled-back', timestampMs: 1 },
    { type: 'settlement-rolled-back', timestampMs: 1, outcomeId: '1' },
    { type: 'cancelled', timestampMs: 1 },
    { type: 'cancelled', timestampMs: 1, startTimeMs: 5 },
    { type: 'cancelled', timestampMs: 1, startTimeMs: 5, endTimeMs: 6 },
    { type: 'cancel-rolled-back', timestampMs: 1 },
  ]
  const reported = facts.map((fact) => ({ marketId: 1, specifiers: '', fact }))
  expect(await storeFacts(book.database, { matchId, producerId: 1 }, reported)).toBe(facts.length)
  expect(await storeFacts(book.database, { matchId, producerId: 1 }, [...reported, ...reported])).toBe(0)
  expect(await storeFacts(book.database, { matchId, producerId: 1 }, [])).toBe(0)
  expect(
    await book.suite.database.query(
      `SELECT outcome_id AS outcome, count(*)::int AS due FROM touchline.pending_settlement WHERE match_id = $1
        GROUP BY outcome_id ORDER BY outcome_id`,
      [matchId],
    ),
  ).toEqual([
    { outcome: '', due: 5 },
    { outcome: '1', due: 3 },
  ])
})

function columnsOf(result: EffectiveResult) {
  if (result.type === 'open') return { kind: null, result: null, v: null, d: null }
  if (result.type === 'cancelled') return { kind: 'cancelled', result: null, v: null, d: null }
  return {
    kind: 'settled',
    result: result.result,
    v: Number(result.voidFactor),
    d: Number(result.deadHeatFactor),
  }
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}
