import type { OddsMarket, OddsOutcome } from '@touchline/uof'
import { CashoutStatus, LineStatus } from '../markets/market.ts'
import type { LineRule } from '../markets/market.ts'
import { betChances, outcomeIds } from './bet.ts'
import type { PairChances } from './pair-chances.ts'

/** Limits of an outcome's chance: beyond them its line is as good as decided and is closed. */
const highestChance = 0.97
const lowestChance = 0.005

/** From this number of outcomes on, some are always hopeless, so only these are removed instead of closing the line. */
const manyOutcomes = 4
const lowestOfMany = 0.0015

/** Returns what is offered on a line now: open (1) with prices, or closed (0) without. */
export function quoteRule(rule: LineRule, chances: PairChances, margin: number): OddsMarket {
  const outcomes = quoteOutcomes(rule, chances, margin)
  return {
    id: rule.marketId,
    specifiers: rule.specifiers,
    status: outcomes.length > 0 ? LineStatus.Open : LineStatus.Closed,
    isFavorite: false,
    cashoutStatus: outcomes.length > 0 ? CashoutStatus.Available : CashoutStatus.Unavailable,
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

const lowestOddsMilli = 1010
const newtonSteps = 12

/**
 * Converts chances to prices in thousandths. Each chance is raised to a power below 1 until they sum to their former
 * sum plus the margin, so long shots have more of the margin and no price can reach 1.00. Prices are rounded down, so
 * none is above the fair price, and no set of prices from the same chances allows a sure profit.
 */
function priceLine(chances: readonly number[], margin: number): number[] {
  let sum = 0
  for (const chance of chances) sum += chance
  const logs = chances.map((chance) => Math.log(chance))
  const target = sum * (1 + margin)
  // The sum decreases with the power and is convex, so Newton's method from the left never overshoots.
  let power = 0.5
  for (let step = 0; step < newtonSteps; step += 1) {
    let value = -target
    let slope = 0
    for (const log of logs) {
      const raised = Math.exp(power * log)
      value += raised
      slope += raised * log
    }
    const next = power - value / slope
    const isThere = Math.abs(next - power) < 1e-9
    power = next
    if (isThere) break
  }
  return logs.map((log) => roundOddsDown(1000 / Math.exp(power * log)))
}

/** Rounds a price down: to two decimals in the usual range, and to wider steps for long shots. */
export function roundOddsDown(oddsMilli: number): number {
  const stepMilli = oddsMilli < 10_000 ? 10 : oddsMilli < 30_000 ? 100 : 1000
  return Math.max(lowestOddsMilli, Math.floor(oddsMilli / stepMilli) * stepMilli)
}

/**
 * Marks the favourite of each ladder: the open line whose prices are closest together, or the first line if none is
 * open.
 */
export function markMostBalanced(quotes: readonly { ladder: string; quote: OddsMarket }[]): void {
  const best = new Map<string, { quote: OddsMarket; imbalance: number }>()
  for (const { ladder, quote } of quotes) {
    const held = best.get(ladder)
    const imbalance = imbalanceOf(quote)
    if (held === undefined || imbalance < held.imbalance) best.set(ladder, { quote, imbalance })
  }
  for (const { quote } of best.values()) quote.isFavorite = true
}

function imbalanceOf({ outcomes }: OddsMarket): number {
  let lowest = Infinity
  let highest = 0
  for (const { oddsMilli } of outcomes) {
    if (oddsMilli === null) continue
    lowest = Math.min(lowest, oddsMilli)
    highest = Math.max(highest, oddsMilli)
  }
  return highest === 0 ? Number.MAX_VALUE : highest - lowest
}
