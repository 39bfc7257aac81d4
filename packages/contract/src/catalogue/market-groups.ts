/** CAT-05: the groups of markets, as players look for them, in the order a page shows them. `groups` of a market names some. */
export const marketGroupNames = [
  'main',
  'result',
  'goals',
  'points',
  'games',
  'runs',
  'handicap',
  'corners',
  'cards',
  'players',
  'halves',
  'quarters',
  'periods',
  'sets',
  'maps',
  '5_innings',
  'innings',
  'overs',
] as const
export type MarketGroupName = (typeof marketGroupNames)[number]
