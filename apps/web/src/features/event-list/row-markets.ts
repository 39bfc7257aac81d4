import { specifierOf } from '@touchline/contract'
import type { MarketLineKey, NamedMarket } from '@touchline/contract'
import { bareValue, withoutValue } from '../../sports/match/line-value.ts'

/** What every row calls its market; null where it names the two sides and so differs from row to row. */
export function sharedName(markets: readonly NamedMarket[]): string | null {
  const names = new Set(markets.map(({ name }) => name))
  const [name] = names
  return names.size === 1 && name !== undefined ? name : null
}

/** Heads over the prices of many lines: `over` and `under`. Null where rows differ in more than the value. */
export function sharedHeads(markets: readonly NamedMarket[]): string[] | null {
  const heads = markets.map((market) =>
    market.outcomes.map(({ name }) => withoutValue(name, specifierOf(market).value)),
  )
  const [first] = heads
  return first !== undefined && new Set(heads.map((row) => row.join('\n'))).size === 1 ? first : null
}

/** The value as the outcome bears it: `2.5` of `over 2.5`, `+1.5` of `Dusk Anvil (+1.5)`. Without one, the whole name. */
export function valueIn(outcome: string, market: MarketLineKey): string {
  const value = bareValue(specifierOf(market).value)
  const word = outcome.split(' ').findLast((part) => bareValue(part) === value)
  return word === undefined ? outcome : word.replaceAll(/^\(|\)$/g, '').replace('-', '−')
}

/**
 * A line as a row names it: `Total 4.5` with `over` and `under`, `Handicap` with `+1.5` and `−1.5`. A value that is the same
 * for all stands in the title, else with each.
 */
export function nameLine(market: NamedMarket): { title: string; outcomes: string[] } {
  const { value } = specifierOf(market)
  const values = market.outcomes.map(({ name }) => valueIn(name, market))
  const isShared = value !== '' && new Set(values).size === 1
  const title = withoutValue(market.name, value)
  if (!isShared) return { title, outcomes: values }
  return {
    title: `${title} ${bareValue(value)}`.trim(),
    outcomes: market.outcomes.map(({ name }) => withoutValue(name, value)),
  }
}
