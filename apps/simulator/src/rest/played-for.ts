import type { Round, Season } from '@touchline/uof'
import type { Fixture, SportName } from '../dataset/fixture.ts'

/** The tournaments of these sports are leagues with a table, in which every club meets every other. */
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

/** Returns the round and season that a match belongs to: those of its league in that year, or of a cup. */
export function playedFor({ kind, sport, tournament, startMs }: Fixture): { round?: Round; season?: Season } {
  if (kind === 'outright') return {}
  if (!leagueSports.has(sport) || tournament.name.endsWith(' Cup')) return { round: { type: 'cup' } }
  const year = new Date(startMs).toISOString().slice(0, 4)
  const number = tournament.id.slice(tournament.id.lastIndexOf(':') + 1)
  const id = `sr:season:${number}${year}`
  return { round: { type: 'group' }, season: { id, name: tournament.name, year, tournamentId: tournament.id } }
}
