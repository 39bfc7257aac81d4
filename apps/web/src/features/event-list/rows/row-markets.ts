import { specifierOf } from '@touchline/contract'
import type { MarketLineKey, NamedMarket } from '@touchline/contract'
import { bareValue, withoutValue } from '../../../sports/match/line-value.ts'

/**
 * Returns the name that the markets of all rows share. Null if names differ, for example because they contain the two
 * sides.
 */
export function sharedName(markets: readonly NamedMarket[]): string | null {
  const names = new Set(markets.map(({ name }) => name))
  const [name] = names
  return names.size === 1 && name !== undefined ? name : null
}

/**
 * Returns column heads that fit the prices of all rows, such as `over` and `under`. Null if rows differ in more than
 * the value.
 */
export function sharedHeads(markets: readonly NamedMarket[]): string[] | null {
  const heads = markets.map((market) =>
    market.outcomes.map(({ name }) => withoutValue(name, specifierOf(market).value)),
  )
  const [first] = heads
  return first !== undefined && new Set(heads.map((row) => row.join('\n'))).size === 1 ? first : null
}

/** Returns the value of an outcome, `2.5` for `over 2.5` and `+1.5` for `Dusk Anvil (+1.5)`, or its whole name. */
export function valueIn(outcome: string, market: MarketLineKey): string {
  const value = bareValue(specifierOf(market).value)
  const word = outcome.split(' ').findLast((part) => bareValue(part) === value)
  return word === undefined ? outcome : word.replaceAll(/^\(|\)$/g, '').replace('-', '−')
}

/**
 * Names a line for a row: `Total 4.5` with `over` and `under`, `Handicap` with `+1.5` and `−1.5`. A value that all
 * outcomes share is part of the title, other values are part of the outcomes.
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
