import {
  writeCategories,
  writeSports,
  writeSportTournaments,
  writeSummary,
  writeTournaments,
  writeTournamentSchedule,
  writeTournamentSeasons,
} from '@touchline/uof'
import type { Category, Named, Tournament } from '@touchline/uof'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { translatorFor } from '../languages/translate.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'
import { seasonsOf, teamsOf, unique } from './seasons.ts'
import { sportEventOf } from './sport-event.ts'

type InLanguage = { Params: { lang: string } }
type ByUrn = { Params: { lang: string; urn: string } }

/** Serves sports, countries and tournaments. None of them changes while the simulator runs. */
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
