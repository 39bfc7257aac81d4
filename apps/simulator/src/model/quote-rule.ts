import type { OddsMarket, OddsOutcome } from '@touchline/uof'
import type { LineRule } from '../markets/market.ts'
import { betChances, outcomeIds } from './bet.ts'
import type { PairChances } from './pair-chances.ts'
import { priceLine } from './price-line.ts'

/** Beyond these a line is as good as decided and is taken off. */
const highestChance = 0.97
const lowestChance = 0.005

/** With many outcomes some are always hopeless: these alone are taken off. */
const manyOutcomes = 4
const lowestOfMany = 0.0015

/** What the model would offer on a line now: open (1) with prices, or taken off (0) without. */
export function quoteRule(rule: LineRule, chances: PairChances, margin: number): OddsMarket {
  const outcomes = quoteOutcomes(rule, chances, margin)
  return {
    id: rule.marketId,
    specifiers: rule.specifiers,
    status: outcomes.length > 0 ? 1 : 0,
    isFavourite: false,
    outcomes,
  }
}

function quoteOutcomes({ bet, aspect }: LineRule, chancesOf: PairChances, margin: number): OddsOutcome[] {
  const chances = betChances(bet, chancesOf[aspect]())
  const isMany = chances.length >= manyOutcomes
  const lowest = isMany ? lowestOfMany : lowestChance
  const offered = chances.filter((chance) => chance >= lowest)
  const isOpen =
    Math.max(...chances) <= highestChance && (isMany ? offered.length > 1 : offered.length === chances.length)
  if (!isOpen) return []
  const prices = priceLine(offered, margin)
  let next = 0
  return outcomeIds(bet).map((id, index) => {
    const chance = chances[index] ?? 0
    const probability = Math.round(chance * 1e6) / 1e6
    if (chance < lowest) return { id, oddsMilli: null, isActive: false, probability }
    const oddsMilli = prices[next] ?? null
    next += 1
    return { id, oddsMilli, isActive: true, probability }
  })
}
