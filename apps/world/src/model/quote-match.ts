import type { OddsMarket } from '@touchline/uof'
import { lineProbabilities } from './line-probabilities.ts'
import { lineRules } from './market-rules.ts'
import { priceLine } from './price-line.ts'
import { scoreMatrix } from './score-matrix.ts'
import type { Goals } from './score-matrix.ts'

/** Beyond these a line is as good as decided and is taken off. */
const highestChance = 0.97
const lowestChance = 0.005

/** What the model would offer now: one entry per line, open (1) with prices or taken off (0) without. */
export function quoteMatch(score: Goals, stillExpected: Goals): OddsMarket[] {
  const chancesByLine = lineProbabilities(lineRules, scoreMatrix(score, stillExpected))
  const quotes = lineRules.map((rule, line) => {
    const chances = chancesByLine[line] ?? []
    const isOpen = Math.max(...chances) <= highestChance && Math.min(...chances) >= lowestChance
    const prices = isOpen ? priceLine(chances, rule.winners) : []
    return {
      id: rule.marketId,
      specifiers: rule.specifiers,
      status: isOpen ? 1 : 0,
      isFavourite: false,
      outcomes: prices.map((oddsMilli, index) => ({
        id: rule.outcomes[index]?.id ?? '',
        oddsMilli,
        isActive: true,
        probability: Number((chances[index] ?? 0).toFixed(6)),
      })),
    }
  })
  return quotes.map((quote) => ({ ...quote, isFavourite: quote === mostBalanced(quotes, quote.id) }))
}

/** Among the open lines of a market type, the one whose prices are closest together; the first when none is open. */
function mostBalanced(quotes: readonly OddsMarket[], marketId: number): OddsMarket | undefined {
  const lines = quotes.filter((quote) => quote.id === marketId)
  return lines.toSorted((a, b) => imbalance(a) - imbalance(b))[0]
}

function imbalance({ outcomes }: OddsMarket): number {
  if (outcomes.length === 0) return Number.MAX_VALUE
  const odds = outcomes.map(({ oddsMilli }) => oddsMilli ?? 0)
  return Math.max(...odds) - Math.min(...odds)
}
