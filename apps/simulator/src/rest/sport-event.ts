import type { Competitor, SportEvent, TvChannel, Round, Season } from '@touchline/uof'
import type { Club, Fixture, SportName } from '../dataset/fixture.ts'
import type { Match } from '../play/match.ts'
import { crestUrl } from '../crests/serve-crests.ts'
import { hasStream, streamUrl } from '../stream/serve-streams.ts'

const statusNames = { 0: 'not_started', 1: 'live', 4: 'closed' } as const

/** Returns the feed's description of a match. `mediaUrl` is the base address of streams and crests. */
export function sportEventOf(match: Match, mediaUrl: string | undefined): SportEvent {
  const { fixture, startMs, status } = match
  const event = {
    id: fixture.urn,
    scheduledAt: new Date(startMs).toISOString(),
    startAt: new Date(startMs).toISOString(),
    status: statusNames[status],
    tournament: fixture.tournament,
    ...playedFor(fixture),
  }
  if (fixture.kind === 'outright') return { ...event, liveodds: 'not_available', competitors: [] }
  const { home, away } = fixture
  const venue = home.ground === undefined ? {} : { venue: { name: home.ground, ...cityOf(home) } }
  return {
    ...event,
    liveodds: 'booked',
    competitors: [competitor(home, 'home', mediaUrl), competitor(away, 'away', mediaUrl)],
    ...venue,
    ...(mediaUrl === undefined ? {} : { tvChannels: channelsOf(match, mediaUrl) }),
  }
}

function competitor(
  { urn, name, abbreviation, countryCode }: Club,
  qualifier: 'home' | 'away',
  mediaUrl: string | undefined,
): Competitor {
  return {
    id: urn,
    name,
    abbreviation,
    qualifier,
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(mediaUrl === undefined ? {} : { logoUrl: crestUrl(mediaUrl, urn) }),
  }
}

function channelsOf(match: Match, mediaUrl: string): TvChannel[] {
  const { urn } = match.fixture
  return hasStream(match) ? [{ name: 'Simulator', streamUrl: streamUrl(mediaUrl, urn) }] : []
}

function cityOf({ city }: Club): { cityName?: string } {
  return city === undefined ? {} : { cityName: city }
}

/** Sports whose tournaments are leagues with a table, in which every club meets every other. */
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

/** Returns the round and, in a league, the season of a match. A league has one season per year, a cup none. */
function playedFor({ kind, sport, tournament, startMs }: Fixture): { round?: Round; season?: Season } {
  if (kind === 'outright') return {}
  if (!leagueSports.has(sport) || tournament.name.endsWith(' Cup')) return { round: { type: 'cup' } }
  const year = new Date(startMs).toISOString().slice(0, 4)
  const number = tournament.id.slice(tournament.id.lastIndexOf(':') + 1)
  const id = `sr:season:${number}${year}`
  return { round: { type: 'group' }, season: { id, name: tournament.name, year, tournamentId: tournament.id } }
}
