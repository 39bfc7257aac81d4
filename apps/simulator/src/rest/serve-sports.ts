import {
  writeCategories,
  writeSports,
  writeSportTournaments,
  writeSummary,
  writeTournaments,
  writeTournamentSchedule,
  writeTournamentSeasons,
} from '@touchline/uof'
import type { Category, Competitor, Named, Season, SportEvent, Tournament, TvChannel } from '@touchline/uof'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Club, Fixture } from '../dataset/fixture.ts'
import { playedFor } from './played-for.ts'
import { translatorFor } from '../languages/translate.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { crestUrl } from '../crests/serve-crests.ts'
import { hasStream, streamUrl } from '../stream/serve-streams.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'

type InLanguage = { Params: { lang: string } }
type ByUrn = { Params: { lang: string; urn: string } }

/** Serves sports, countries and tournaments, none of which change while the simulator runs. */
export function serveSports(app: FastifyInstance, simulator: Simulator): void {
  const tournaments = unique([...simulator.matches.values()].map(({ fixture }) => fixture.tournament))
  const sports = unique(tournaments.map(({ sport }) => sport))
  const { profile, mediaUrl } = simulator
  const eventOf = (match: Match) => sportEventOf(match, mediaUrl)
  const listed = (name: string) => `/sports/:lang/${name}${profile.pathSuffix}`
  const generated = () => ({ generatedAt: new Date().toISOString(), profile })

  app.get<InLanguage>(listed('sports'), ({ params }, reply) =>
    sendXml(reply, writeSports(sports.map(translated(params)), generated())),
  )
  app.get<InLanguage>(listed('tournaments'), ({ params }, reply) =>
    sendXml(reply, writeTournaments(tournaments.map(translatorFor(params.lang).tournament), generated())),
  )
  app.get<ByUrn>(listed('sports/:urn/categories'), ({ params }, reply) =>
    ofSport(params, reply, (sport, own) =>
      writeCategories(sport, unique(own.map(({ category }): Category => category)), generated()),
    ),
  )
  app.get<ByUrn>(listed('sports/:urn/tournaments'), ({ params }, reply) =>
    ofSport(params, reply, (sport, own) => writeSportTournaments(sport, own, generated())),
  )
  app.get<ByUrn>(listed('tournaments/:urn/schedule'), ({ params }, reply) =>
    ofTournament(params, reply, (tournament, matches) =>
      writeTournamentSchedule(tournament, matches.map(eventOf).map(translatorFor(params.lang).event), generated()),
    ),
  )
  app.get<ByUrn>(listed('tournaments/:urn/seasons'), ({ params }, reply) =>
    ofTournament(params, reply, (tournament, matches) =>
      writeTournamentSeasons(
        tournament,
        seasonsOf(matches).map((season) => ({ ...season, name: tournament.name })),
        generated(),
      ),
    ),
  )
  app.get<ByUrn>(listed('tournaments/:urn/info'), ({ params }, reply) =>
    ofTournament(params, reply, (tournament, matches) =>
      writeSummary(
        {
          type: 'tournament_info',
          tournament,
          competitors: teamsOf(matches).map((club) => ({ ...club, name: translatorFor(params.lang).club(club.name) })),
        },
        generated(),
      ),
    ),
  )

  type Params = ByUrn['Params']

  function ofSport({ urn, lang }: Params, reply: FastifyReply, write: (sport: Named, own: Tournament[]) => string) {
    const sport = sports.find(({ id }) => id === urn)
    if (sport === undefined) return sendResponse(reply, rejections.notFound, 'Unknown sport')
    const own = tournaments.filter((tournament) => tournament.sport.id === urn).map(translatorFor(lang).tournament)
    return sendXml(reply, write(translated({ lang })(sport), own))
  }

  function ofTournament(
    { urn, lang }: Params,
    reply: FastifyReply,
    write: (tournament: Tournament, own: Match[]) => string,
  ) {
    const tournament = tournaments.find(({ id }) => id === urn)
    if (tournament === undefined) return sendResponse(reply, rejections.notFound, 'Unknown tournament')
    const own = [...simulator.matches.values()].filter(({ fixture }) => fixture.tournament.id === urn)
    return sendXml(reply, write(translatorFor(lang).tournament(tournament), own))
  }
}

function translated({ lang }: { lang: string }) {
  const { name } = translatorFor(lang)
  return <T extends Named>(named: T): T => ({ ...named, name: name(named.name) })
}

const seasonMs = 270 * 86_400_000

/** An outright is decided when its season ends. */
export function seasonOf({ urn, tournament, startMs }: Fixture): Season {
  return {
    id: urn,
    name: tournament.name,
    tournamentId: tournament.id,
    startDate: new Date(startMs - seasonMs).toISOString().slice(0, 10),
    endDate: new Date(startMs).toISOString().slice(0, 10),
  }
}

/** Returns the clubs of these matches as the feed writes them. */
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

function seasonsOf(matches: readonly Match[]): Season[] {
  return matches.flatMap(({ fixture }) => (fixture.kind === 'outright' ? [seasonOf(fixture)] : []))
}

function unique<T extends Named>(list: readonly T[]): T[] {
  return [...new Map(list.map((entry) => [entry.id, entry])).values()]
}

const statusNames = { 0: 'not_started', 1: 'live', 4: 'closed' } as const

/** Returns the feed's description of a match. `mediaUrl` is the base address of its stream and of the crests. */
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
