import { describe, expect, it } from 'vitest'
import { writeDecimal } from '../decimal.ts'
import { legFactor, legResult, legShares } from './leg.ts'
import type { LegOutcome } from './leg.ts'

const settled = (result: number, voidFactor?: string, deadHeatFactor?: string): LegOutcome => ({
  kind: 'settled',
  result,
  ...(voidFactor === undefined ? {} : { voidFactor }),
  ...(deadHeatFactor === undefined ? {} : { deadHeatFactor }),
})

const factorText = (outcome: LegOutcome, oddsMilli: number): string | undefined => {
  const shares = legShares(outcome)
  return shares && writeDecimal(legFactor(shares, oddsMilli))
}

describe('BET-01j name and factor of every result', () => {
  it.each([
    ['[LEG-5] won', settled(1), 1_550, 'win_entire', '1.550'],
    ['[LEG-5] lost', settled(0), 1_550, 'lose_entire', '0'],
    ['[LEG-5] voided, won', settled(1, '1'), 1_550, 'refund_entire', '1'],
    ['[LEG-5] voided, lost', settled(0, '1.00'), 1_550, 'refund_entire', '1.00'],
    ['[LEG-5] half voided, won', settled(1, '0.5'), 1_550, 'refund_half_win_other', '1.2750'],
    ['[LEG-5] half voided, lost', settled(0, '0.5'), 1_550, 'refund_half_lose_other', '0.5'],
    ['[LEG-5] won a shared place', settled(1, '0', '0.5'), 5_000, 'win_entire', '2.5000'],
    ['[LEG-1] half voided and shared', settled(1, '0.5', '0.5'), 3_001, 'refund_half_win_other', '1.25025'],
    ['[LEG-4] undecided', settled(-1), 1_550, 'no_results', undefined],
    ['[LEG-4] undecided, with a void factor', settled(-1, '1'), 1_550, 'no_results', undefined],
    ['[LEG-4] a result we do not know', settled(7), 1_550, 'no_results', undefined],
    ['[LEG-4] open', { kind: 'open' }, 1_550, 'no_results', undefined],
    ['[LEG-3] [LEG-6] cancelled', { kind: 'cancelled' }, 1_550, 'canceled', '1'],
    ['[LEG-6] bought back', { kind: 'cashed-out' }, 1_550, 'cashed_out', undefined],
  ] as [string, LegOutcome, number, string, string | undefined][])('%s', (_, outcome, oddsMilli, word, factor) => {
    expect(legResult(outcome)).toBe(word)
    expect(factorText(outcome, oddsMilli)).toBe(factor)
  })
})

it('[LEG-2] a factor that is not a plain decimal between 0 and 1 throws an error', () => {
  for (const wrong of ['', '.5', '-0.5', '5e-1', '0,5', ' 1', '1.1', '2', '0.'.padEnd(40, '3')])
    expect(() => legShares(settled(1, wrong)), wrong).toThrow(RangeError)
  expect(() => legShares(settled(1, '0', 'half'))).toThrow(RangeError)
})
