import { describe, expect, it } from 'vitest'
import { formatOdds, oddsFormats } from './format-odds.ts'

describe('formatOdds', () => {
  it.each([
    [1_001, '1.001'],
    [1_500, '1.50'],
    [1_850, '1.85'],
    [1_855, '1.855'],
    [2_000, '2.00'],
    [13_000, '13.00'],
    [1_000_000, '1000.00'],
  ])('ODDS-01a european says %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'european')).toBe(text)
  })

  it.each([
    [1_500, '1/2'],
    [1_830, '5/6'],
    [1_833, '5/6'],
    [1_850, '17/20'],
    [1_910, '10/11'],
    [1_330, '1/3'],
    [2_000, '1/1'],
    [2_500, '3/2'],
    [4_333, '10/3'],
    [4_600, '18/5'],
    [1_855, '171/200'],
    [101_000, '100/1'],
    [1_000, '0/1'],
  ])('ODDS-01b british says %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'british')).toBe(text)
  })

  it.each([
    [1_850, '0.85'],
    [2_000, '1.00'],
    [4_600, '3.60'],
    [1_005, '0.005'],
  ])('ODDS-01c hongkong says %i as %s', (oddsMilli, text) => {
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
  ])('ODDS-01d american says %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'american')).toBe(text)
  })

  it.each([
    [1_500, '−2.00'],
    [1_850, '−1.1765'],
    [2_000, '1.00'],
    [2_150, '1.15'],
    [1_000, '0.00'],
  ])('ODDS-01e indonesian says %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'indonesian')).toBe(text)
  })

  it.each([
    [1_500, '0.50'],
    [2_000, '1.00'],
    [3_000, '−0.50'],
    [4_600, '−0.2778'],
  ])('ODDS-01f malaysian says %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'malaysian')).toBe(text)
  })

  it.each([
    [1_850, '54.05%'],
    [2_000, '50.00%'],
    [4_000, '25.00%'],
    [1_000, '100.00%'],
  ])('ODDS-01g percent says %i as %s', (oddsMilli, text) => {
    expect(formatOdds(oddsMilli, 'percent')).toBe(text)
  })

  it('I18N-02a writes Arabic odds in Arabic-Indic digits', () => {
    expect(formatOdds(1_850, 'european', 'ar')).toBe('١٫٨٥')
    expect(formatOdds(1_830, 'british', 'ar')).toBe('٥/٦')
  })

  it('uses the decimal sign of the language', () => {
    expect(formatOdds(1_850, 'european', 'de')).toBe('1,85')
  })

  it('has words for the smallest and the largest price in every format', () => {
    for (const format of oddsFormats) {
      expect(formatOdds(1_000, format), format).not.toMatch(/NaN|∞/)
      expect(formatOdds(100_000_000, format), format).not.toMatch(/NaN|∞|,/)
    }
  })
})
