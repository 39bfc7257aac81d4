import type { OddsMarket } from '@touchline/uof'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineProbabilities } from './line-probabilities.ts'
import { lineRules } from './market-rules.ts'
import { quoteMatch } from './quote-match.ts'
import { scoreMatrix } from './score-matrix.ts'

const seed = Date.now()
const parameters = { seed, numRuns: 300 }

const score = fc.record({ home: fc.nat(5), away: fc.nat(5) })
const stillExpected = fc.record({
  home: fc.double({ min: 0.001, max: 2.5, noNaN: true }),
  away: fc.double({ min: 0.001, max: 2.5, noNaN: true }),
})

describe(`the model (seed ${seed})`, () => {
  it('gives chances that sum to the number of outcomes that win together', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const chances = lineProbabilities(lineRules, scoreMatrix(now, goals))
        for (const [line, rule] of lineRules.entries()) expect(sum(chances[line] ?? [])).toBeCloseTo(rule.winners, 9)
      }),
      parameters,
    )
  })

  it('keeps the margin of every open line between 2 and 9 %', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        for (const { rule, quote } of openQuotes(now, goals)) {
          const promised = sum(quote.outcomes.map(({ oddsMilli }) => 1000 / (oddsMilli ?? 0))) / rule.winners
          expect(promised).toBeGreaterThan(1.02)
          expect(promised).toBeLessThan(1.09)
        }
      }),
      parameters,
    )
  })

  it('ODDS-01 prices in whole milli, above 1.00 and never above the fair price', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const chances = lineProbabilities(lineRules, scoreMatrix(now, goals))
        for (const { rule, quote } of openQuotes(now, goals)) {
          const fair = chances[lineRules.indexOf(rule)] ?? []
          for (const [index, { oddsMilli }] of quote.outcomes.entries()) {
            expect(Number.isInteger(oddsMilli)).toBe(true)
            expect(oddsMilli).toBeGreaterThanOrEqual(1010)
            expect(oddsMilli).toBeLessThanOrEqual(1000 / (fair[index] ?? 0))
          }
        }
      }),
      parameters,
    )
  })

  it('makes a double chance agree with 1x2: its chance is the sum of two, and no pair of prices beats the book', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const [single = [], double = []] = lineProbabilities(lineRules, scoreMatrix(now, goals))
        const [home = 0, draw = 0, away = 0] = single
        expect(double[0]).toBeCloseTo(home + draw, 9)
        expect(double[1]).toBeCloseTo(home + away, 9)
        expect(double[2]).toBeCloseTo(draw + away, 9)
        const quotes = quoteMatch(now, goals)
        // 1X against 2, 12 against X, X2 against 1.
        for (const [doubleId, singleId] of [
          ['9', '3'],
          ['10', '2'],
          ['11', '1'],
        ] as const) {
          const pair = [oddsOf(quotes, 10, doubleId), oddsOf(quotes, 1, singleId)]
          if (pair.every((odds) => odds !== null)) expect(sum(pair.map((odds) => 1000 / odds))).toBeGreaterThan(1)
        }
      }),
      parameters,
    )
  })

  it('lets a higher total pay no less for over and no more for under', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const totals = openQuotes(now, goals).filter(({ quote }) => quote.id === 18)
        for (const [index, { quote }] of totals.entries()) {
          const next = totals[index + 1]?.quote
          if (next === undefined) continue
          expect(next.outcomes[0]?.oddsMilli).toBeGreaterThanOrEqual(quote.outcomes[0]?.oddsMilli ?? 0)
          expect(next.outcomes[1]?.oddsMilli).toBeLessThanOrEqual(quote.outcomes[1]?.oddsMilli ?? 0)
        }
      }),
      parameters,
    )
  })

  it('names exactly one favourite per market, the open line whose prices are closest', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const quotes = quoteMatch(now, goals)
        for (const id of [1, 10, 18, 29])
          expect(quotes.filter((quote) => quote.id === id && quote.isFavourite)).toHaveLength(1)
        const totals = quotes.filter((quote) => quote.id === 18 && quote.status === 1)
        const favourite = totals.find((quote) => quote.isFavourite)
        for (const quote of totals) expect(gap(favourite)).toBeLessThanOrEqual(gap(quote))
      }),
      parameters,
    )
  })

  it('CAT-05 takes off lines that are decided', () => {
    const quotes = quoteMatch({ home: 2, away: 1 }, { home: 0.4, away: 0.4 })
    const closed = quotes.filter((quote) => quote.status === 0).map((quote) => `${quote.id} ${quote.specifiers}`.trim())
    expect(closed).toEqual(['18 total=0.5', '18 total=1.5', '18 total=2.5', '29'])
    expect(quotes.filter((quote) => quote.status === 0).every((quote) => quote.outcomes.length === 0)).toBe(true)
  })
})

function openQuotes(now: { home: number; away: number }, goals: { home: number; away: number }) {
  const quotes = quoteMatch(now, goals)
  return lineRules.flatMap((rule, line) => {
    const quote = quotes[line]
    return quote?.status === 1 ? [{ rule, quote }] : []
  })
}

function oddsOf(quotes: OddsMarket[], marketId: number, outcomeId: string): number | null {
  const outcomes = quotes.find(({ id }) => id === marketId)?.outcomes ?? []
  return outcomes.find(({ id }) => id === outcomeId)?.oddsMilli ?? null
}

function gap(quote: OddsMarket | undefined): number {
  const odds = (quote?.outcomes ?? []).map(({ oddsMilli }) => oddsMilli ?? 0)
  return Math.max(...odds) - Math.min(...odds)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
