import type { OddsMarket } from '@touchline/uof'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleFor } from '../markets/catalogue.ts'
import type { LineRule } from '../markets/market.ts'
import { betChances, outcomeIds } from './bet.ts'
import { moved, poisson } from './distribution.ts'
import { markMostBalanced, quoteRule } from './quote-rule.ts'
import { independentPair } from './pair-chances.ts'
import type { PairChances, HomeAway } from './pair-chances.ts'

const seed = Date.now()
const parameters = { seed, numRuns: 300 }

const score = fc.record({ home: fc.nat(5), away: fc.nat(5) })
const stillExpected = fc.record({
  home: fc.double({ min: 0.001, max: 2.5, noNaN: true }),
  away: fc.double({ min: 0.001, max: 2.5, noNaN: true }),
})
const margin = fc.constantFrom(0.03, 0.04, 0.045, 0.05)

const totals = Array.from({ length: 29 }, (_none, index) => ruleFor(18, `total=${0.5 + index / 4}`))
const handicaps = Array.from({ length: 29 }, (_none, index) => ruleFor(16, `hcp=${-3.5 + index / 4}`))
const rules = [...[1, 10, 11, 26, 29, 31, 35, 45].map((id) => ruleFor(id)), ...totals, ...handicaps]

describe(`the model (seed ${seed})`, () => {
  it('computes probabilities that add up to the number of outcomes that win together', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const chances = chancesOf(now, goals)
        for (const rule of rules) {
          const sums = sum(betChances(rule.bet, chances[rule.aspect]()))
          if (sums > 0) expect(sums).toBeCloseTo(rule.marketId === 10 ? 2 : 1, 9)
        }
      }),
      parameters,
    )
  })

  it('prices every open line with at least the configured margin, and at most 8 %', () => {
    fc.assert(
      fc.property(score, stillExpected, margin, (now, goals, wanted) => {
        const chances = chancesOf(now, goals)
        for (const rule of rules) {
          const quote = quoteRule(rule, chances, wanted)
          if (quote.status !== 1) continue
          const offered = quote.outcomes.filter(({ isActive }) => isActive)
          const fair = sum(offered.map(({ probability }) => probability ?? 0))
          const promised = sum(offered.map(({ oddsMilli }) => 1000 / (oddsMilli ?? 0))) / fair
          expect(promised).toBeGreaterThan(1 + wanted)
          // Prices of long shots have coarser steps, so rounding adds to the margin where there are many of them.
          expect(promised).toBeLessThan(offered.length > 3 ? 1.1 : 1.08)
        }
      }),
      parameters,
    )
  })

  it('ODDS-01 prices are whole thousandths, above 1.00 and never above the fair price', () => {
    fc.assert(
      fc.property(score, stillExpected, margin, (now, goals, wanted) => {
        const chances = chancesOf(now, goals)
        for (const rule of rules) {
          const fair = betChances(rule.bet, chances[rule.aspect]())
          for (const [index, { oddsMilli }] of quoteRule(rule, chances, wanted).outcomes.entries()) {
            if (oddsMilli === null) continue
            expect(Number.isInteger(oddsMilli)).toBe(true)
            expect(oddsMilli).toBeGreaterThanOrEqual(1010)
            expect(oddsMilli).toBeLessThanOrEqual(1000 / (fair[index] ?? 0) + 1e-6)
          }
        }
      }),
      parameters,
    )
  })

  it('a double chance agrees with 1x2, and backing both never makes a sure profit', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const chances = chancesOf(now, goals)
        const [home = 0, draw = 0, away = 0] = betChances(ruleFor(1).bet, chances.lead())
        const double = betChances(ruleFor(10).bet, chances.lead())
        expect(double[0]).toBeCloseTo(home + draw, 9)
        expect(double[1]).toBeCloseTo(home + away, 9)
        expect(double[2]).toBeCloseTo(draw + away, 9)
        // Compares 1X with 2, 12 with X, and X2 with 1.
        for (const [doubleId, singleId] of [
          ['9', '3'],
          ['10', '2'],
          ['11', '1'],
        ] as const) {
          const pair = [oddsOf(chances, ruleFor(10), doubleId), oddsOf(chances, ruleFor(1), singleId)]
          if (pair.every((odds) => odds !== null)) expect(sum(pair.map((odds) => 1000 / odds))).toBeGreaterThan(1)
        }
      }),
      parameters,
    )
  })

  it.each([
    { name: 'total', ladder: totals },
    { name: 'handicap', ladder: handicaps.toReversed() },
  ])('lets a higher $name pay no less for the first outcome and no more for the second', ({ ladder }) => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const chances = chancesOf(now, goals)
        const open = ladder.map((rule) => quoteRule(rule, chances, 0.05)).filter(({ status }) => status === 1)
        for (const [index, quote] of open.entries()) {
          const next = open[index + 1]
          if (next === undefined) continue
          expect(next.outcomes[0]?.oddsMilli).toBeGreaterThanOrEqual(quote.outcomes[0]?.oddsMilli ?? 0)
          expect(next.outcomes[1]?.oddsMilli).toBeLessThanOrEqual(quote.outcomes[1]?.oddsMilli ?? 0)
        }
      }),
      parameters,
    )
  })

  it('no two lines of a match allow a sure profit', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const chances = chancesOf(now, goals)
        const quoted = totals.map((rule) => quoteRule(rule, chances, 0.03)).filter(({ status }) => status === 1)
        // A bet over a lower line and a bet under a higher one cannot both lose.
        for (const [index, lower] of quoted.entries()) {
          for (const higher of quoted.slice(index)) {
            const promised = 1000 / (lower.outcomes[0]?.oddsMilli ?? 1) + 1000 / (higher.outcomes[1]?.oddsMilli ?? 1)
            expect(promised).toBeGreaterThan(1)
          }
        }
      }),
      { seed, numRuns: 100 },
    )
  })

  it('marks exactly one line of several totals or handicaps as the favourite: the open one whose prices are closest together', () => {
    fc.assert(
      fc.property(score, stillExpected, (now, goals) => {
        const chances = chancesOf(now, goals)
        const quotes = rules.map((rule) => ({ ladder: rule.ladder, quote: quoteRule(rule, chances, 0.05) }))
        markMostBalanced(quotes)
        for (const ladder of new Set(rules.map((rule) => rule.ladder)))
          expect(quotes.filter((each) => each.ladder === ladder && each.quote.isFavorite)).toHaveLength(1)
        const open = quotes.filter(({ quote }) => quote.id === 18 && quote.status === 1).map(({ quote }) => quote)
        const favourite = open.find((quote) => quote.isFavorite)
        for (const quote of open) expect(gap(favourite)).toBeLessThanOrEqual(gap(quote))
      }),
      parameters,
    )
  })

  it('CAT-05 closes lines that are decided', () => {
    const chances = chancesOf({ home: 2, away: 1 }, { home: 0.4, away: 0.4 })
    const small = [
      ruleFor(1),
      ruleFor(10),
      ...[0.5, 1.5, 2.5, 3.5].map((at) => ruleFor(18, `total=${at}`)),
      ruleFor(29),
    ]
    const closed = small.map((rule) => quoteRule(rule, chances, 0.05)).filter(({ status }) => status === 0)
    expect(closed.map(({ id, specifiers }) => `${id} ${specifiers}`.trim())).toEqual([
      '18 total=0.5',
      '18 total=1.5',
      '18 total=2.5',
      '29',
    ])
    expect(closed.every(({ outcomes }) => outcomes.length === 0)).toBe(true)
  })
})

function chancesOf(now: HomeAway, goals: HomeAway): PairChances {
  return independentPair(moved(now.home, poisson(goals.home)), moved(now.away, poisson(goals.away)))
}

function oddsOf(chances: PairChances, rule: LineRule, outcomeId: string): number | null {
  const { outcomes } = quoteRule(rule, chances, 0.05)
  return outcomes[outcomeIds(rule.bet).indexOf(outcomeId)]?.oddsMilli ?? null
}

function gap(quote: OddsMarket | undefined): number {
  const odds = (quote?.outcomes ?? []).map(({ oddsMilli }) => oddsMilli ?? 0)
  return Math.max(...odds) - Math.min(...odds)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
