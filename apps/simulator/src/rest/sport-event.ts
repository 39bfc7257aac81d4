import type { SportEvent } from '@touchline/uof'
import type { Club } from '../dataset/fixture.ts'
import type { Match } from '../play/match.ts'

const statusNames = { 0: 'not_started', 1: 'live', 4: 'closed' } as const

export function sportEventOf({ fixture, startMs, status }: Match): SportEvent {
  const event = {
    id: fixture.urn,
    scheduledAt: new Date(startMs).toISOString(),
    startAt: new Date(startMs).toISOString(),
    status: statusNames[status],
    tournament: fixture.tournament,
  }
  if (fixture.kind === 'outright') return { ...event, liveodds: 'not_available', competitors: [] }
  const { home, away } = fixture
  const venue = home.ground === undefined ? {} : { venue: { name: home.ground, ...cityOf(home) } }
  return {
    ...event,
    liveodds: 'booked',
    competitors: [competitor(home, 'home'), competitor(away, 'away')],
    ...venue,
  }
}

function competitor({ urn, name, abbreviation, countryCode }: Club, qualifier: 'home' | 'away') {
  return { id: urn, name, abbreviation, qualifier, ...(countryCode === undefined ? {} : { countryCode }) }
}

function cityOf({ city }: Club): { cityName?: string } {
  return city === undefined ? {} : { cityName: city }
}
