import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladder, rungAtMost, formatOdds, isOddsTextExact, oddsFormats } from './format-odds.ts'

const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const price = fc.oneof(fc.integer({ min: 1_001, max: 12_000 }), fc.integer({ min: 1_001, max: 1_001_000 }))

describe('formatOdds', () => {
  it.each([
    [1_001, '1.001'],
    [1_500, '1.50'],
    [1_850, '1.85'],
    [1_855, '1.855'],
    [2_000, '2.00'],
    [13_000, '13.00'],
    [1_000_000, '1000.00'],
  ])('ODDS-01bi european formats %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'european')).toBe(text)
  })

  it.each([
    [1_500, '1/2'],
    [1_830, '5/6'],
    [1_820, '4/5'],
    [1_833, '5/6'],
    [1_834, '5/6'],
    [1_850, '5/6'],
    [1_910, '10/11'],
    [1_330, '1/3'],
    [1_320, '3/10'],
    [2_000, '1/1'],
    [2_210, '6/5'],
    [2_500, '6/4'],
    [2_580, '6/4'],
    [3_790, '11/4'],
    [4_330, '10/3'],
    [4_334, '10/3'],
    [4_800, '7/2'],
    [5_510, '9/2'],
    [77_000, '66/1'],
    [1_001, '1/1000'],
    [1_002, '1/500'],
    [1_010, '1/100'],
    [101_000, '100/1'],
    [502_000, '500/1'],
    [1_001_000, '1000/1'],
    [1_001_500, '1000/1'],
    [5_001_000, '5000/1'],
    [1_000, '0/1'],
  ])(
    'ODDS-01c british formats %i as %s, the largest rung of the ladder that is not above it, apart from rounding',
    (oddsMilli, text) => {
      expect(formatOdds(oddsMilli, 'british')).toBe(text)
    },
  )

  it(`ODDS-01c the fraction shown is the highest of the ladder that is not above the price, apart from dropped decimals (seed ${seed})`, () => {
    const decimal = ([won, staked]: readonly [number, number]) => 1_000 + (won * 1_000) / staked
    expect(ladder.map(decimal)).toEqual(ladder.map(decimal).toSorted((one, other) => one - other))
    expect(new Set(ladder.map(decimal)).size).toBe(ladder.length)
    fc.assert(
      fc.property(price, (oddsMilli) => {
        const rung = rungAtMost(oddsMilli)
        expect(ladder).toContainEqual(rung)
        const maxMilli = oddsMilli + (oddsMilli < 1_100 ? 0 : oddsMilli % 10 === 0 ? 4 : 0.4)
        expect(decimal(rung)).toBe(Math.max(...ladder.map(decimal).filter((each) => each <= maxMilli)))
        const short = oddsMilli < 2_000 ? 0.041 : oddsMilli < 11_000 ? 0.101 : 0.24
        expect((oddsMilli - decimal(rung)) / oddsMilli).toBeLessThanOrEqual(short)
      }),
      { seed, numRuns: 2_000 },
    )
  })

  it(`it is recognised whether the text of a price states it exactly (seed ${seed})`, () => {
    const exact = (oddsMilli: number) => oddsFormats.filter((format) => isOddsTextExact(oddsMilli, format))
    expect(exact(2_500)).toEqual(['european', 'british', 'hongkong', 'american', 'indonesian', 'percent'])
    expect(exact(3_790)).toEqual(['european', 'hongkong', 'american', 'indonesian'])
    // Both prices are shown as 5/6, but neither is exactly that.
    for (const near of [1_830, 1_850]) expect(exact(near)).toEqual(['european', 'hongkong', 'malaysian'])
    expect(exact(12_345_678)).toEqual([])
    expect(exact(12_345_670)).toEqual(['european', 'hongkong', 'american', 'indonesian'])
    const anyPrice = fc.oneof(price, fc.integer({ min: 1_000_000, max: 100_000_000 }))
    fc.assert(
      fc.property(anyPrice, fc.constantFrom(...oddsFormats), (oddsMilli, format) => {
        if (!isOddsTextExact(oddsMilli, format)) return
        expect(Math.abs(readBack(formatOdds(oddsMilli, format), format) - oddsMilli)).toBeLessThan(1e-6)
      }),
      { seed, numRuns: 2_000 },
    )
  })

  it(`no formatted price is longer than eight characters up to odds of 10,000 (seed ${seed})`, () => {
    const extremes = [1_001, 1_002, 1_003, 1_010, 1_013, 1_000_000, 1_001_000, 9_999_999]
    for (const format of oddsFormats)
      for (const oddsMilli of extremes) expect(formatOdds(oddsMilli, format).length, format).toBeLessThanOrEqual(8)
    fc.assert(
      fc.property(fc.integer({ min: 1_001, max: 9_999_999 }), fc.constantFrom(...oddsFormats), (oddsMilli, format) => {
        expect(formatOdds(oddsMilli, format).length).toBeLessThanOrEqual(8)
      }),
      { seed, numRuns: 2_000 },
    )
  })

  it.each([
    [1_850, '0.85'],
    [2_000, '1.00'],
    [4_600, '3.60'],
    [1_005, '0.005'],
  ])('ODDS-01di hongkong formats %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'hongkong')).toBe(text)
  })

  it.each([
    [1_500, '−200'],
    [1_850, '−118'],
    [1_999, '−100'],
    [2_000, '+100'],
    [2_150, '+115'],
    [13_000, '+1200'],
    [1_000, '0'],
  ])('ODDS-01e american formats %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'american')).toBe(text)
  })

  it.each([
    [1_500, '−2.00'],
    [1_850, '−1.1765'],
    [2_000, '1.00'],
    [2_150, '1.15'],
    [1_000, '0.00'],
  ])('ODDS-01fi indonesian formats %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'indonesian')).toBe(text)
  })

  it.each([
    [1_500, '0.50'],
    [2_000, '1.00'],
    [3_000, '−0.50'],
    [4_600, '−0.2778'],
  ])('ODDS-01gi malaysian formats %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'malaysian')).toBe(text)
  })

  it.each([
    [1_850, '54.05%'],
    [2_000, '50.00%'],
    [4_000, '25.00%'],
    [1_000, '100.00%'],
  ])('ODDS-01h percent formats %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'percent')).toBe(text)
  })

  it('I18N-02b Arabic odds have Arabic-Indic digits', () => {
    expect(formatOdds(1_850, 'european', 'ar')).toBe('١٫٨٥')
    expect(formatOdds(1_840, 'british', 'ar')).toBe('٥/٦')
  })

  it('every odds format uses the digits of the page', () => {
    expect(formatOdds(1_850, 'american', 'ar')).toMatch(/١١٨$/)
    for (const format of oddsFormats) expect(formatOdds(1_850, format, 'ar'), format).not.toMatch(/[0-9]/)
    for (const format of oddsFormats) expect(formatOdds(1_850, format, 'ar-u-nu-latn'), format).not.toMatch(/[٠-٩]/)
  })

  it('odds have the decimal separator of the language', () => {
    expect(formatOdds(1_850, 'european', 'de')).toBe('1,85')
  })

  it('the smallest and the largest price can be formatted in every odds format', () => {
    for (const format of oddsFormats) {
      expect(formatOdds(1_000, format), format).not.toMatch(/NaN|∞/)
      expect(formatOdds(100_000_000, format), format).not.toMatch(/NaN|∞|,/)
    }
  })
})

/** Converts a formatted price back to decimal odds × 1000. */
function readBack(text: string, format: (typeof oddsFormats)[number]): number {
  const [value = 0, staked = 1] = text.replace('−', '-').replace('%', '').split('/').map(Number)
  switch (format) {
    case 'european':
      return value * 1_000
    case 'british':
      return 1_000 + (value * 1_000) / staked
    case 'hongkong':
      return 1_000 + value * 1_000
    case 'american':
      return 1_000 + (value < 0 ? -100_000 / value : value * 10)
    case 'indonesian':
    case 'malaysian':
      return 1_000 + (value < 0 ? -1_000 / value : value * 1_000)
    case 'percent':
      return 100_000 / value
  }
}
