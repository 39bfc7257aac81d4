import type { Descriptions } from '../catalogue/index.ts'

/** Markets by the groups a bet stop may name. */
export type MarketGroups = ReadonlyMap<string, ReadonlySet<number>>

export function marketGroups(descriptions: Descriptions): MarketGroups {
  const groups = new Map<string, Set<number>>()
  for (const [key, { groups: names }] of descriptions)
    for (const name of names) {
      const markets = groups.get(name) ?? new Set()
      groups.set(name, markets.add(Number.parseInt(key, 10)))
    }
  return groups
}

/**
 * The markets a stop is about; undefined is all of them. So it is for a group nobody has described: a stop that is too
 * wide costs a moment of selling, one that is too narrow costs money.
 */
export function marketsOfGroups(groups: MarketGroups, names: readonly string[]): number[] | undefined {
  const markets = new Set<number>()
  for (const name of names) {
    const members = name === 'all' ? undefined : groups.get(name)
    if (members === undefined) return undefined
    for (const id of members) markets.add(id)
  }
  return names.length === 0 ? undefined : [...markets]
}
