import { marketGroupNames } from '@touchline/contract'
import type { MarketGroupName, Match } from '@touchline/contract'
import type { MarketGroup } from './group-markets.ts'

export type GroupName = MarketGroupName

type Subject = Pick<Match, 'main_market' | 'secondary_market'>

/** The groups a market is found in, as they are sent; a line that appeared a moment ago has none yet. The row's markets are main ones. */
export function groupsOf({ main_market, secondary_market }: Subject, { id, lines }: MarketGroup): readonly GroupName[] {
  const sent = new Set(lines.flatMap(({ groups }) => groups))
  if (id === main_market?.id || id === secondary_market?.id) sent.add('main')
  return marketGroupNames.filter((name) => sent.has(name))
}

/** The groups that have some of these markets and not all of them, with how many. */
export function groupCounts(places: readonly (readonly GroupName[])[]): { name: GroupName; count: number }[] {
  const counts = new Map<GroupName, number>()
  for (const names of places) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return marketGroupNames.flatMap((name) => {
    const count = counts.get(name) ?? 0
    return count === 0 || count === places.length ? [] : [{ name, count }]
  })
}
