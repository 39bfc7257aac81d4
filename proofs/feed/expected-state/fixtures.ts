import type { SportEvent } from '@touchline/uof'

/** Creates a match of the scripted provider. Its number makes every name in it unique. */
export function fixtureOf(urn: string, changes: Partial<SportEvent> = {}): SportEvent {
  const number = urn.slice(urn.lastIndexOf(':') + 1)
  const club = (side: 'home' | 'away') =>
    ({ id: `sr:competitor:${number}${side === 'home' ? 1 : 2}`, name: `${side} ${number}`, qualifier: side }) as const
  const startAt = '2030-01-01T18:00:00.000Z'
  return {
    id: urn,
    scheduledAt: startAt,
    startAt,
    status: 'not_started',
    liveodds: 'booked',
    tournament: {
      id: 'sr:tournament:900001',
      name: 'Proof League',
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: 'sr:category:9001', name: 'Proofland', countryCode: 'PRF' },
    },
    competitors: [club('home'), club('away')],
    ...changes,
  }
}
