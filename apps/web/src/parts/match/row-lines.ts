import type { MarketName, NamedMarket } from '@touchline/contract'
import { bareValue, specifierOf, withoutValue } from './group-markets.ts'

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

/**
 * The value as the outcome bears it: `2.5` of `over 2.5`, `+1.5` of `Dusk Anvil (+1.5)`. Without one, the whole name. A line
 * that came a moment ago has no names yet: a total is the same for both sides, the sign of a handicap is not known.
 */
export function valueIn(outcome: string | undefined, market: MarketName): string {
  const value = bareValue(specifierOf(market).value)
  if (outcome === undefined) return /(^|\|)total=/.test(market.specifier) ? value : '…'
  const word = outcome.split(' ').findLast((part) => bareValue(part) === value)
  return word === undefined ? outcome : word.replaceAll(/^\(|\)$/g, '').replace('-', '−')
}
