import { marketGroupNames } from '@touchline/contract'
import type { MarketGroupName, MarketLineKey } from '@touchline/contract'
import { parseSpecifiers } from '@touchline/uof'
import { rowMarkets } from './row-markets.ts'

/** The provider to which the ids below belong. Other providers have different ids for markets and sports. */
const numberedBy = 'betradar'

/** The markets that are listed first, by sport. Both ids are the provider's. */
const mainMarkets: Readonly<Record<string, readonly number[]>> = {
  'sr:sport:1': [1, 18, 10, 29, 16, 11, 8], // soccer
  'sr:sport:2': [219, 225, 223], // basketball
  'sr:sport:3': [251, 258, 256], // baseball
  'sr:sport:4': [1, 406, 18, 16, 10, 8], // ice hockey
  'sr:sport:5': [186, 189, 187, 188, 202], // tennis
  'sr:sport:6': [1, 18, 16, 10], // handball
  'sr:sport:16': [219, 225, 223], // American football
  'sr:sport:20': [186, 238, 237, 188, 245], // table tennis
  'sr:sport:21': [340, 606, 607], // cricket
  'sr:sport:23': [186, 238, 237, 188, 202], // volleyball
  'sr:sport:109': [186, 328, 327, 330], // Counter-Strike
  'sr:sport:111': [186, 328, 327, 330], // Dota
}

/** The markets of each group. A market may be in several. */
const marketsOfGroup: Readonly<Partial<Record<MarketGroupName, readonly number[]>>> = {
  result: [1, 7, 10, 11, 15, 35, 37, 47, 186, 199, 219, 220, 251, 268, 329, 340, 341, 342, 406],
  goals: [8, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 36, 45, 52, 68, 69, 70, 90, 91, 92, 446],
  points: [225, 227, 228, 229, 232, 236, 237, 238, 246, 247, 248, 756, 757],
  games: [187, 189, 190, 191, 198, 203, 204, 210],
  runs: [258, 260, 261, 276, 288, 352, 353, 356, 357, 606, 607, 639, 640, 647, 648, 697],
  handicap: [14, 16, 65, 66, 87, 88, 165, 176, 187, 188, 203, 223, 231, 237, 246, 256, 275, 327, 331, 460],
  corners: [162, 165, 166, 167, 168, 172, 173, 176, 177],
  cards: [136, 139, 140, 141, 146],
  players: [38, 39, 40],
  halves: [
    ...[47, 52, 60, 63, 64, 65, 66, 68, 69, 70, 74, 75, 79],
    ...[83, 85, 86, 87, 88, 90, 91, 92, 94, 95, 173, 176, 177, 231, 232],
  ],
  quarters: [235, 236, 753, 756, 757],
  periods: [443, 446, 460, 529],
  sets: [188, 192, 193, 195, 196, 199, 202, 203, 204, 245, 246, 247, 248],
  maps: [327, 328, 329, 330, 331, 332, 334, 335, 338, 726],
  '5_innings': [274, 275, 276],
  innings: [287, 288, 606, 607],
  overs: [351, 352, 353, 356, 357],
}

/** For markets that are in none of the groups above: the group for each of the provider's own groups. */
const groupOfProvider: Readonly<Record<string, MarketGroupName>> = {
  corners: 'corners',
  bookings: 'cards',
  player_props: 'players',
  '1st_half': 'halves',
  '2nd_half': 'halves',
  quarters: 'quarters',
  periods: 'periods',
  set: 'sets',
  game: 'games',
  map: 'maps',
  round: 'maps',
  innings: 'innings',
  overs: 'overs',
}

const groupsById = new Map<number, MarketGroupName[]>()
for (const name of marketGroupNames)
  for (const id of marketsOfGroup[name] ?? []) groupsById.set(id, [...(groupsById.get(id) ?? []), name])

export type GroupedMatch = { provider: string; sport_urn: string }

/** Returns the groups of a market. `described` are the groups in the provider's description of it. */
export function marketGroups(
  { provider, sport_urn }: GroupedMatch,
  id: number,
  described: readonly string[],
): MarketGroupName[] {
  if (provider !== numberedBy) return groupsOfProvider(described)
  const own = groupsById.get(id) ?? groupsOfProvider(described)
  return Object.hasOwn(mainMarkets, sport_urn) && mainMarkets[sport_urn]?.includes(id) ? ['main', ...own] : [...own]
}

function groupsOfProvider(described: readonly string[]): MarketGroupName[] {
  const known = described.flatMap((group) => (Object.hasOwn(groupOfProvider, group) ? [groupOfProvider[group]!] : []))
  return [...new Set(known)]
}

export const leadingMarkets: readonly number[] = [...new Set(Object.values(mainMarkets).flat())]

/** A line with the operator's ranking of its market. */
export type RankedMarket = MarketLineKey & { priority: number; isTop: boolean }

/**
 * Compares lines for the order on a match page: by the operator's ranking, then the two row markets, then other main
 * markets, then by id.
 */
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

/**
 * Compares lines of one market by the values of their specifiers, as numbers: 2.5 comes before 10.5, −1.5 before 0.5.
 */
function bySpecifier(one: string, other: string): number {
  const values = Object.values(parseSpecifiers(one))
  const others = Object.values(parseSpecifiers(other))
  for (const [index, value] of values.entries()) {
    const difference = Number(value) - Number(others[index])
    if (difference !== 0 && !Number.isNaN(difference)) return difference
  }
  return one < other ? -1 : Number(one > other)
}
