import type { MarketDescription } from '@touchline/uof'

const threeWay = [
  { id: '1', name: '{$competitor1}' },
  { id: '2', name: 'draw' },
  { id: '3', name: '{$competitor2}' },
]
const overUnder = [
  { id: '12', name: 'over {total}' },
  { id: '13', name: 'under {total}' },
]
const handicap = [
  { id: '1714', name: '{$competitor1} ({+hcp})' },
  { id: '1715', name: '{$competitor2} ({-hcp})' },
]
const total = [{ name: 'total', type: 'decimal' }]

/** The markets that the scripted provider knows, with the groups that a bet stop may name. */
export const descriptions: MarketDescription[] = [
  { id: 1, name: '1x2', groups: ['all', 'score', 'regular_play'], outcomes: threeWay, specifiers: [] },
  { id: 18, name: 'Total', groups: ['all', 'score', 'regular_play'], outcomes: overUnder, specifiers: total },
  {
    id: 16,
    name: 'Handicap',
    groups: ['all', 'score'],
    outcomes: handicap,
    specifiers: [{ name: 'hcp', type: 'decimal' }],
  },
  { id: 166, name: 'Total corners', groups: ['all', 'corners'], outcomes: overUnder, specifiers: total },
  {
    id: 40,
    name: 'Anytime goalscorer',
    groups: ['all', 'player_props'],
    outcomes: [{ id: '1716', name: 'no goal' }],
    specifiers: [{ name: 'type', type: 'string' }],
    includesOutcomesOfType: 'sr:player',
  },
  {
    id: 8,
    name: '{!goalnr} goal',
    groups: ['all', 'score'],
    outcomes: [
      { id: '6', name: '{$competitor1}' },
      { id: '7', name: 'none' },
      { id: '8', name: '{$competitor2}' },
    ],
    specifiers: [
      { name: 'goalnr', type: 'integer' },
      { name: 'type', type: 'string' },
    ],
  },
]

const every = [...new Set(descriptions.flatMap(({ groups }) => groups))]

/** Returns the groups of one market, or all groups. */
export function groupsOf(marketId: number | undefined): readonly string[] {
  if (marketId === undefined) return every
  return descriptions.find(({ id }) => id === marketId)?.groups ?? ['all']
}
