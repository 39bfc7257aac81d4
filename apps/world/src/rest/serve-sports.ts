import {
  writeCategories,
  writeSports,
  writeSportTournaments,
  writeSummary,
  writeTournaments,
  writeTournamentSchedule,
  writeTournamentSeasons,
} from '@touchline/uof'
import type { Category, Named, Season, Tournament } from '@touchline/uof'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Match } from '../play/match.ts'
import type { World } from '../world.ts'
import { refusals, sendResponse, sendXml } from './send-xml.ts'
import { sportEventOf } from './sport-event.ts'

type ByUrn = { Params: { urn: string } }

/** Which sports, countries and tournaments there are; none of it changes while the world runs. */
export function serveSports(app: FastifyInstance, world: World): void {
  const tournaments = unique([...world.matches.values()].map(({ fixture }) => fixture.tournament))
  const sports = unique(tournaments.map(({ sport }) => sport))
  const generated = () => ({ generatedAt: new Date().toISOString() })

  app.get('/sports/:lang/sports.xml', (_request, reply) => sendXml(reply, writeSports(sports, generated())))
  app.get('/sports/:lang/tournaments.xml', (_request, reply) =>
    sendXml(reply, writeTournaments(tournaments, generated())),
  )
  app.get<ByUrn>('/sports/:lang/sports/:urn/categories.xml', ({ params }, reply) =>
    ofSport(params.urn, reply, (sport, own) =>
      writeCategories(sport, unique(own.map(({ category }): Category => category)), generated()),
    ),
  )
  app.get<ByUrn>('/sports/:lang/sports/:urn/tournaments.xml', ({ params }, reply) =>
    ofSport(params.urn, reply, (sport, own) => writeSportTournaments(sport, own, generated())),
  )
  app.get<ByUrn>('/sports/:lang/tournaments/:urn/schedule.xml', ({ params }, reply) =>
    ofTournament(params.urn, reply, (tournament, matches) =>
      writeTournamentSchedule(tournament, matches.map(sportEventOf), generated()),
    ),
  )
  app.get<ByUrn>('/sports/:lang/tournaments/:urn/seasons.xml', ({ params }, reply) =>
    ofTournament(params.urn, reply, (tournament, matches) =>
      writeTournamentSeasons(tournament, seasonsOf(tournament, matches), generated()),
    ),
  )
  app.get<ByUrn>('/sports/:lang/tournaments/:urn/info.xml', ({ params }, reply) =>
    ofTournament(params.urn, reply, (tournament, matches) =>
      writeSummary({ type: 'tournament_info', tournament, competitors: teamsOf(matches) }, generated()),
    ),
  )

  function ofSport(urn: string, reply: FastifyReply, write: (sport: Named, own: Tournament[]) => string) {
    const sport = sports.find(({ id }) => id === urn)
    if (sport === undefined) return sendResponse(reply, refusals.notFound, 'Unknown sport')
    const own = tournaments.filter((tournament) => tournament.sport.id === urn)
    return sendXml(reply, write(sport, own))
  }

  function ofTournament(urn: string, reply: FastifyReply, write: (tournament: Tournament, own: Match[]) => string) {
    const tournament = tournaments.find(({ id }) => id === urn)
    if (tournament === undefined) return sendResponse(reply, refusals.notFound, 'Unknown tournament')
    const own = [...world.matches.values()].filter(({ fixture }) => fixture.tournament.id === urn)
    return sendXml(reply, write(tournament, own))
  }
}

/** Clubs that play in these matches, as the feed writes them. */
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

function seasonsOf(tournament: Tournament, matches: readonly Match[]): Season[] {
  return matches.flatMap(({ fixture }) =>
    fixture.kind === 'outright' ? [{ id: fixture.urn, name: tournament.name, tournamentId: tournament.id }] : [],
  )
}

function unique<T extends Named>(list: readonly T[]): T[] {
  return [...new Map(list.map((entry) => [entry.id, entry])).values()]
}
