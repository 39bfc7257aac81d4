import type { SportEvent } from '@touchline/uof'
import type { Club } from '../planet/league.ts'
import type { Match } from '../play/match.ts'

const words = { 0: 'not_started', 1: 'live', 4: 'closed' } as const

export function sportEventOf({ fixture, startMs, status }: Match): SportEvent {
  const { urn, league, home, away } = fixture
  return {
    id: urn,
    scheduledAt: new Date(startMs).toISOString(),
    startAt: new Date(startMs).toISOString(),
    status: words[status],
    liveodds: 'booked',
    tournament: league.tournament,
    competitors: [competitor(home, 'home'), competitor(away, 'away')],
    venue: { name: home.ground, cityName: home.city },
  }

  function competitor(club: Club, qualifier: 'home' | 'away') {
    const { countryCode } = league.tournament.category
    const country = countryCode === undefined ? {} : { countryCode }
    return { id: club.urn, name: club.name, abbreviation: club.abbreviation, qualifier, ...country }
  }
}
