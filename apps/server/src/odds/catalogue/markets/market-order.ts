import type { MarketLineKey } from '@touchline/contract'
import { parseSpecifiers } from '@touchline/uof'
import { mainMarkets } from './market-groups.ts'
import { rowMarkets } from './row-markets.ts'

/** The main markets of any sport. */
export const leadingMarkets: readonly number[] = [...new Set(Object.values(mainMarkets).flat())]

/** A line with what the operator says of its market. */
export type RankedMarket = MarketLineKey & { priority: number; isTop: boolean }

/** The order on the page of a match: the operator's wish, the two markets of its row, the sport's other main markets, the rest by id. */
export function inMarketOrder(sportUrn: string): (one: RankedMarket, other: RankedMarket) => number {
  const [main, secondary] = rowMarkets(sportUrn)
  const others = mainMarkets[sportUrn] ?? []
  const place = new Map(
    [main, secondary, ...others.filter((id) => id !== main && id !== secondary)].map((id, index) => [id, index]),
  )
  const rank = (id: number) => place.get(id) ?? place.size
  return (one, other) =>
    Number(other.isTop) - Number(one.isTop) ||
    other.priority - one.priority ||
    rank(one.id) - rank(other.id) ||
    one.id - other.id ||
    bySpecifier(one.specifier, other.specifier)
}

/** Lines of one market have the same specifiers: 2.5 before 10.5, −1.5 before 0.5. */
function bySpecifier(one: string, other: string): number {
  const values = Object.values(parseSpecifiers(one))
  const others = Object.values(parseSpecifiers(other))
  for (const [index, value] of values.entries()) {
    const difference = Number(value) - Number(others[index])
    if (difference !== 0 && !Number.isNaN(difference)) return difference
  }
  return one < other ? -1 : Number(one > other)
}
