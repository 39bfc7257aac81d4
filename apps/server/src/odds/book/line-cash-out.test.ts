import { expect, it } from 'vitest'
import { readCashOut, writeCashOut } from './line-cash-out.ts'

it('BET-04a the cash-out facts of a line come back as they were written, outcome by outcome', () => {
  const outcomes = ['1', '1714', 'sr:player:9'].map((id) => ({ id, odds: 2_000, active: true }))
  const cashOut = { status: null, shares: { '1': [612_000_000, 0], '1714': [400_000_000, 125_000_000] } } as const
  const text = writeCashOut({ outcomes, cashOut })
  expect(text).toBe('- 612000000 400000000/125000000 -')
  expect([1, 2, 3, 4].map((place) => readCashOut(text, place).shares)).toEqual([
    [612_000_000, 0],
    [400_000_000, 125_000_000],
    null,
    null,
  ])
  expect(readCashOut(writeCashOut({ outcomes, cashOut: { ...cashOut, status: -1 } }), 1).status).toBe(-1)
  expect(writeCashOut({ outcomes })).toBe('')
})
