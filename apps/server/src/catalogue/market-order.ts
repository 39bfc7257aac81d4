import type { MarketName } from '@touchline/contract'
import { parseSpecifiers } from '@touchline/uof'

/** What most people look for stands first: who wins, then totals, handicaps and both score. The rest follows by id. */
const leading = [1, 186, 219, 406, 251, 18, 189, 225, 412, 10, 29, 16, 187, 223, 11, 14]
const place = new Map(leading.map((id, index) => [id, index]))

export function inMarketOrder(one: MarketName, other: MarketName): number {
  return priority(one.id) - priority(other.id) || one.id - other.id || bySpecifier(one.specifier, other.specifier)
}

function priority(id: number): number {
  return place.get(id) ?? leading.length
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
