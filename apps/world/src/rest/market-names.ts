import type { MarketDescription } from '@touchline/uof'

const groups = ['all', 'score', 'regular_play']

export const marketNames: readonly MarketDescription[] = [
  {
    id: 1,
    name: '1x2',
    groups,
    specifiers: [],
    outcomes: [
      { id: '1', name: '{$competitor1}' },
      { id: '2', name: 'draw' },
      { id: '3', name: '{$competitor2}' },
    ],
  },
  {
    id: 10,
    name: 'Double chance',
    groups,
    specifiers: [],
    outcomes: [
      { id: '9', name: '{$competitor1} or draw' },
      { id: '10', name: '{$competitor1} or {$competitor2}' },
      { id: '11', name: 'draw or {$competitor2}' },
    ],
  },
  {
    id: 18,
    name: 'Total',
    groups,
    specifiers: [{ name: 'total', type: 'decimal' }],
    outcomes: [
      { id: '12', name: 'over {total}' },
      { id: '13', name: 'under {total}' },
    ],
  },
  {
    id: 29,
    name: 'Both teams to score',
    groups,
    specifiers: [],
    outcomes: [
      { id: '74', name: 'yes' },
      { id: '76', name: 'no' },
    ],
  },
]
