import type { Named, Season } from '@touchline/uof'
import type { Fixture } from '../dataset/fixture.ts'
import type { Match } from '../play/match.ts'

const seasonMs = 270 * 86_400_000

/** Returns the season of an outright, which is decided at the end of the season. */
export function seasonOf({ urn, tournament, startMs }: Fixture): Season {
  return {
    id: urn,
    name: tournament.name,
    tournamentId: tournament.id,
    startDate: new Date(startMs - seasonMs).toISOString().slice(0, 10),
    endDate: new Date(startMs).toISOString().slice(0, 10),
  }
}

/** Returns the clubs of these matches in the form that the feed writes. */
export function teamsOf(matches: readonly Match[]) {
  const clubs = matches.flatMap(({ fixture }) =>
    fixture.kind === 'match' ? [fixture.home, fixture.away] : fixture.contenders.map(({ club }) => club),
  )
  return unique(
    clubs.map(({ urn, name, abbreviation, countryCode }) => ({
      id: urn,
      name,
      abbreviation,
      ...(countryCode === undefined ? {} : { countryCode }),
    })),
  )
}

export function seasonsOf(matches: readonly Match[]): Season[] {
  return matches.flatMap(({ fixture }) => (fixture.kind === 'outright' ? [seasonOf(fixture)] : []))
}

export function unique<T extends Named>(list: readonly T[]): T[] {
  return [...new Map(list.map((entry) => [entry.id, entry])).values()]
}
