import { expect, it } from 'vitest'
import { evaluateSettlement } from './evaluate-settlement.ts'
import type { EvaluatedLeg } from './evaluate-settlement.ts'

const stake = { stakeMinor: 100n, winCount: null, customOddsMilli: null }

let resultId = 0

type Fact = { result: number; voidFactor?: string; deadHeatFactor?: string } | 'cancelled'

function leg(oddsMilli: number, fact?: Fact): EvaluatedLeg {
  return {
    id: (resultId += 1),
    oddsMilli,
    result: 'no_results',
    factor: null,
    resultId: null,
    inForce: fact === undefined ? null : { id: (resultId += 1), ...inForce(fact) },
  }
}

function inForce(fact: Fact) {
  return fact === 'cancelled'
    ? { kind: fact }
    : { kind: 'settled' as const, voidFactor: '0.00', deadHeatFactor: '1.00000000', ...fact }
}

const won = { result: 1 }
const lost = { result: 0 }
const refunded = { result: 0, voidFactor: '1.00' }
const halfWon = { result: 1, voidFactor: '0.50' }
const halfLost = { result: 0, voidFactor: '0.50' }

it.each([
  ['one won', [leg(1_550, won)], 'win_entire', 155n],
  ['one lost', [leg(1_550, lost)], 'lose_entire', 0n],
  ['one half won', [leg(1_555, halfWon)], 'refund_half_win_other', 127n],
  ['one half lost', [leg(1_555, halfLost)], 'refund_half_lose_other', 50n],
  ['one refunded', [leg(1_555, refunded)], 'refund_entire', 100n],
  ['all refunded', [leg(1_555, refunded), leg(2_000, refunded)], 'refund_entire', 100n],
  ['one half lost, the rest refunded', [leg(1_555, halfLost), leg(2_000, refunded)], 'refund_half_lose_other', 50n],
  ['won and won', [leg(1_555, won), leg(1_111, won)], 'win_entire', 172n],
  ['lost with one open', [leg(1_555, lost), leg(1_111)], 'lose_entire', 0n],
  ['won with one open', [leg(1_555, won), leg(1_111)], 'no_results', null],
  ['half lost twice', [leg(1_555, halfLost), leg(1_111, halfLost)], 'refund_half_lose_other', 25n],
  ['one cancelled', [leg(1_555, 'cancelled')], 'canceled', 100n],
  ['all cancelled', [leg(1_555, 'cancelled'), leg(2_000, 'cancelled')], 'canceled', 100n],
  ['cancelled and refunded', [leg(1_555, 'cancelled'), leg(2_000, refunded)], 'refund_entire', 100n],
  ['cancelled and half won', [leg(1_555, 'cancelled'), leg(2_000, halfWon)], 'refund_half_win_other', 150n],
  ['cancelled and lost', [leg(1_555, 'cancelled'), leg(2_000, lost)], 'lose_entire', 0n],
  ['cancelled with one open', [leg(1_555, 'cancelled'), leg(2_000)], 'no_results', null],
  ['half lost and won twice over', [leg(1_555, halfLost), leg(2_000, won)], 'refund_entire', 100n],
] as const)('BET-06 ODDS-03 [PAY-6] %s', (_, legs, result, winMinor) => {
  expect(evaluateSettlement(stake, legs)).toMatchObject({ result, winMinor })
})

it('BET-06 there is no decision while every leg is undecided', () => {
  expect(evaluateSettlement(stake, [leg(1_555), leg(1_111, { result: -1 })])).toBeUndefined()
})

it('BET-06 [PAY-4] a newer message with the same result changes nothing; one with another result refers to the result that it replaces', () => {
  const settled: EvaluatedLeg = { ...leg(1_550, won), result: 'win_entire', factor: '1.5500000000000', resultId: 7 }
  expect(evaluateSettlement(stake, [settled])).toBeUndefined()
  const refundedTwice: EvaluatedLeg = {
    ...leg(1_550, { result: 1, voidFactor: '1.00' }),
    result: 'refund_entire',
    factor: '1.0000000000000',
    resultId: 7,
  }
  expect(evaluateSettlement(stake, [refundedTwice])).toBeUndefined()
  const corrected: EvaluatedLeg = { ...settled, inForce: { id: 9, ...inForce(lost) } }
  expect(evaluateSettlement(stake, [corrected])).toMatchObject({
    legs: [{ was: 7, result_id: 9, result: 'lose_entire', factor: '0.00' }],
    winMinor: 0n,
  })
})

it('BET-06 [PAY-4] the same result with another factor is a correction; the same factor with more zeros is not', () => {
  const settled: EvaluatedLeg = { ...leg(1_050, won), result: 'win_entire', factor: '1.0500000000000', resultId: 7 }
  expect(evaluateSettlement(stake, [settled])).toBeUndefined()
  const shared: EvaluatedLeg = {
    ...settled,
    inForce: { id: 9, ...inForce({ result: 1, deadHeatFactor: '0.50000000' }) },
  }
  expect(evaluateSettlement(stake, [shared])).toMatchObject({
    legs: [{ was: 7, result_id: 9, result: 'win_entire' }],
    winMinor: 52n,
  })
})

it('BET-06 [PAY-4] a rollback reopens the leg, and a cancellation after a refund is another result', () => {
  const settled: EvaluatedLeg = { ...leg(1_550), result: 'win_entire', factor: '1.5500000000000', resultId: 7 }
  expect(evaluateSettlement(stake, [settled])).toEqual({
    legs: [{ id: settled.id, was: 7, result_id: null, result: 'no_results', factor: null }],
    result: 'no_results',
    winMinor: null,
  })
  const refundedBefore: EvaluatedLeg = {
    ...leg(1_550, 'cancelled'),
    result: 'refund_entire',
    factor: '1.0000000000000',
    resultId: 7,
  }
  expect(evaluateSettlement(stake, [refundedBefore])).toMatchObject({
    legs: [{ was: 7 }],
    result: 'canceled',
    winMinor: 100n,
  })
})

it.each([
  ['two of three won', [leg(2_000, won), leg(3_000, won), leg(4_000, lost)], 'win_entire', 200n],
  ['one of three won', [leg(2_000, won), leg(3_000, lost), leg(4_000, lost)], 'lose_entire', 0n],
  ['one void, one won', [leg(1_200, won), leg(3_000, refunded), leg(4_000, lost)], 'refund_half_lose_other', 40n],
  ['two lost, one open', [leg(2_000), leg(3_000, lost), leg(4_000, lost)], 'lose_entire', 0n],
  ['one lost, one open', [leg(2_000), leg(3_000, won), leg(4_000, lost)], 'no_results', null],
  ['all cancelled', [leg(2_000, 'cancelled'), leg(3_000, 'cancelled'), leg(4_000, 'cancelled')], 'canceled', 100n],
] as const)('BET-06 [SYS-3] [PAY-6] a system of two out of three, %s', (_, legs, result, winMinor) => {
  expect(evaluateSettlement({ ...stake, winCount: 2 }, legs)).toMatchObject({ result, winMinor })
})

it.each([
  ['all won', [leg(2_000, won), leg(3_000, won)], 'win_entire', 450n],
  ['one lost, one open', [leg(2_000), leg(3_000, lost)], 'lose_entire', 0n],
  ['one won, one open', [leg(2_000), leg(3_000, won)], 'no_results', null],
  ['one lost, one void', [leg(2_000, refunded), leg(3_000, lost)], 'lose_entire', 0n],
] as const)('BET-06 [CUSTOM-1] a custom bet at 4.50, %s', (_, legs, result, winMinor) => {
  expect(evaluateSettlement({ ...stake, customOddsMilli: 4_500 }, legs)).toMatchObject({ result, winMinor })
})

it.each([
  ['refunded', refunded],
  ['half won', halfWon],
  ['half lost', halfLost],
  ['cancelled', 'cancelled' as const],
  ['won a shared place', { result: 1, deadHeatFactor: '0.50000000' }],
])(
  'BET-06 [CUSTOM-1] [CUSTOM-2] a custom bet with a leg %s and no price for the rest gives the stake back',
  (_, fact) => {
    const legs = [leg(2_000, won), leg(3_000, fact)]
    expect(evaluateSettlement({ ...stake, customOddsMilli: 4_500 }, legs)).toMatchObject({ winMinor: 100n })
  },
)

it.each([
  ['refunded', refunded, 310n],
  ['cancelled', 'cancelled' as const, 310n],
  ['half won', halfWon, 100n],
  ['half lost', halfLost, 100n],
  ['won a shared place', { result: 1, deadHeatFactor: '0.50000000' }, 100n],
])('BET-06 [CUSTOM-2] a custom bet with one leg %s pays the price fixed for the others', (_, fact, winMinor) => {
  const legs = [
    { ...leg(2_000, won), voidOddsMilli: 2_900 },
    { ...leg(3_000, fact), voidOddsMilli: 3_100 },
  ]
  expect(evaluateSettlement({ ...stake, customOddsMilli: 4_500 }, legs)).toMatchObject({ winMinor })
})

it('BET-06 [CUSTOM-1] a custom bet returns the stake if two legs are void, and pays nothing if a leg is lost', () => {
  const fixed = { voidOddsMilli: 3_100 }
  const two = [leg(2_000, won), leg(3_000, refunded), leg(3_000, 'cancelled')].map((one) => ({ ...one, ...fixed }))
  expect(evaluateSettlement({ ...stake, customOddsMilli: 4_500 }, two)).toMatchObject({ winMinor: 100n })
  const lostOne = [leg(2_000, lost), leg(3_000, refunded)].map((one) => ({ ...one, ...fixed }))
  expect(evaluateSettlement({ ...stake, customOddsMilli: 4_500 }, lostOne)).toMatchObject({ winMinor: 0n })
})
