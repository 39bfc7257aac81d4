import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from './arbitrary/seed.ts'
import { parseOddsMilli, writeOddsMilli } from './odds-milli.ts'

describe('parseOddsMilli', () => {
  it.each([
    ['1.55', 1550],
    ['2.0005', 2000],
    ['2', 2000],
    ['3.9', 3900],
    ['1.001', 1001],
    ['1.15', 1150],
    ['8.2', 8200],
    ['1.0019999999999999999', 1001],
    ['999999.999', 999_999_999],
    ['01.5', 1500],
  ])('ODDS-01a reads %s as %i', (text, oddsMilli) => {
    expect(parseOddsMilli(text)).toBe(oddsMilli)
  })

  it.each([
    '1.0',
    '1',
    '1.0009',
    '0',
    '0.5',
    '-2',
    '+2',
    'NaN',
    'Infinity',
    '1e2',
    '1e-7',
    '',
    ' 2',
    '2,5',
    '.5',
    '2.',
    '1000000',
    '0x2',
  ])('ODDS-01 %j is not a price', (text) => {
    expect(parseOddsMilli(text)).toBeNull()
  })

  it(`ODDS-01a every price is parsed exactly, with any number of zeros and further decimals (seed ${seed})`, () => {
    const price = fc.record({
      oddsMilli: fc.integer({ min: 1001, max: 999_999_999 }),
      tail: fc.stringMatching(/^\d{0,20}$/),
    })
    fc.assert(
      fc.property(price, ({ oddsMilli, tail }) => {
        const [whole, fraction = ''] = writeOddsMilli(oddsMilli).split('.')
        expect(parseOddsMilli(writeOddsMilli(oddsMilli))).toBe(oddsMilli)
        expect(parseOddsMilli(`${whole}.${fraction.padEnd(3, '0')}${tail}`)).toBe(oddsMilli)
      }),
      { seed, numRuns: 1000 },
    )
  })
})

describe('writeOddsMilli', () => {
  it.each([
    [1550, '1.55'],
    [2000, '2'],
    [1001, '1.001'],
    [10_500, '10.5'],
    [500, '0.5'],
  ])('ODDS-01 writes %i as %s', (oddsMilli, text) => {
    expect(writeOddsMilli(oddsMilli)).toBe(text)
  })
})
