import type { MarketLineKey } from '@touchline/contract'
import { parseSpecifiers } from '@touchline/uof'
import { rowMarkets } from './row-markets.ts'

/** What most people look for: who wins, then totals, handicaps and both score. The rest follows by id. */
export const leadingMarkets: readonly number[] = [
  ...[1, 186, 219, 406, 251, 340], // who wins
  ...[18, 189, 225, 258, 238, 328, 606, 607], // totals
  ...[10, 29], // double chance, both score
  ...[16, 187, 223, 256, 237, 188, 327, 14], // handicaps
  11, // draw no bet
]
const place = new Map(leadingMarkets.map((id, index) => [id, index]))

/** A line with what the operator says of its market. */
export type RankedMarket = MarketLineKey & { priority: number; isTop: boolean }

/** The order on the page of a match: the operator's wish, the sport's own two markets, what most people look for. */
export function inMarketOrder(sportUrn: string): (one: RankedMarket, other: RankedMarket) => number {
  const [main, secondary] = rowMarkets(sportUrn)
  const rank = (id: number) => (id === main ? -2 : id === secondary ? -1 : (place.get(id) ?? leadingMarkets.length))
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
