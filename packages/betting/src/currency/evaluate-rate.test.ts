import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDecimal } from '../decimal.ts'
import { seed } from '../testing/seed.ts'
import { evaluateRate } from './exchange.ts'

const bands = { fiatBp: 500, cryptoBp: 1_500 }
const heldFor = (rate: string, last?: string, dayBefore = last, currency = 'USD') =>
  evaluateRate(
    { currency, rate: readDecimal(rate) },
    'EUR',
    last === undefined || dayBefore === undefined
      ? undefined
      : { last: readDecimal(last), dayBefore: readDecimal(dayBefore) },
    bands,
  ).heldFor

it('[CUR-5] M-E a rate within the band around the last one takes effect; one just outside waits for a second person', () => {
  expect([heldFor('0.966', '0.92'), heldFor('0.874', '0.92')]).toEqual([null, null])
  expect([heldFor('0.9660000001', '0.92'), heldFor('0.8739', '0.92')]).toEqual(['outside-band', 'outside-band'])
  expect(heldFor('100', '0.918')).toBe('outside-band')
})

it('[CUR-5] M-E many small steps together wait for a second person like one large step, because a rate is also compared with that of the day before', () => {
  expect(heldFor('0.99', '0.95', '0.92')).toBe('outside-band')
  expect(heldFor('0.96', '0.95', '0.92')).toBeNull()
})

it('[CUR-5] the first rate of a currency waits for a second person; a currency that no state issues has a band of its own', () => {
  expect(heldFor('0.92')).toBe('first')
  expect([heldFor('69000', '61000', '61000', 'BTC'), heldFor('71000', '61000', '61000', 'BTC')]).toEqual([
    null,
    'outside-band',
  ])
})

it(`[CUR-5] whatever rates arrive, the rate in force stays near that of the day before (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 10n ** 6n), { maxLength: 200 }), (steps) => {
      const start = { units: 10n ** 3n, decimals: 3 }
      let last = start
      for (const units of steps) {
        const rate = { units, decimals: 3 }
        if (evaluateRate({ currency: 'USD', rate }, 'EUR', { last, dayBefore: start }, bands).heldFor === null)
          last = rate
      }
      expect(last.units >= 950n && last.units <= 1_050n).toBe(true)
    }),
    { seed },
  )
})
