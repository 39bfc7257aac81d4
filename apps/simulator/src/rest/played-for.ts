import type { Round, Season } from '@touchline/uof'
import type { Fixture, SportName } from '../dataset/fixture.ts'

/** Sports whose tournaments are leagues: everybody meets everybody, and there is a table. */
const leagueSports: ReadonlySet<SportName> = new Set([
  'soccer',
  'ice-hockey',
  'handball',
  'basketball',
  'american-football',
  'baseball',
  'volleyball',
  'cricket',
])

/** What a match is played for: a round of its league's season of that year, or of a cup. */
export function playedFor({ kind, sport, tournament, startMs }: Fixture): { round?: Round; season?: Season } {
  if (kind === 'outright') return {}
  if (!leagueSports.has(sport) || tournament.name.endsWith(' Cup')) return { round: { type: 'cup' } }
  const year = new Date(startMs).toISOString().slice(0, 4)
  const number = tournament.id.slice(tournament.id.lastIndexOf(':') + 1)
  const id = `sr:season:${number}${year}`
  return { round: { type: 'group' }, season: { id, name: tournament.name, year, tournamentId: tournament.id } }
}
