/** A match as the provider's schedule has it; the number makes its id and the names of its sides. */
export function sportEvent(number: number) {
  const club = (side: 'home' | 'away') => ({
    id: `sr:competitor:${number}${side === 'home' ? 1 : 2}`,
    name: `${side} ${number}`,
    qualifier: side,
  })
  return {
    id: `sr:match:${number}`,
    scheduledAt: '2026-11-15T18:00:00Z',
    startAt: '2026-11-15T18:00:00Z',
    tournament: {
      id: 'sr:tournament:1',
      name: 'First League',
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: 'sr:category:1', name: 'Northland' },
    },
    competitors: [club('home'), club('away')],
  }
}
