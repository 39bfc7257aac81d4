import type { Category, CompetitorProfile, Named, Player, Sport, Tournament } from '../rest.ts'
import { childOf, childrenOf, integerOf, requireChild, textOf } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { parseDocument, present } from '../xml/parse-document.ts'
import type { ListResult, ValueResult } from '../xml/parse-document.ts'
import { attribute } from '../xml/write-attribute.ts'
import { parseList, sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readCategory, readDate, readNamed, readSport, readTeam, readTournament } from './read-tournament.ts'
import { readVenue } from './read-event.ts'
import { teamAttributes, writeCategory, writeSport, writeTournament, writeVenue } from './write-event.ts'

export function parseSports(xml: string | Uint8Array): ListResult<Sport> {
  return parseList(xml, { root: 'sports', entry: 'sport' }, readSport)
}

export function writeSports(sports: readonly Sport[], options: WriteOptions = {}): string {
  return sportsApiDocument('sports', sports.map(writeSport).join(''), options)
}

/** Parses the categories of a sport. */
export function parseCategories(xml: string | Uint8Array): ListResult<Category> {
  return parseList(xml, { root: 'sport_categories', inside: 'categories', entry: 'category' }, readCategory)
}

export function writeCategories(sport: Named, categories: readonly Category[], options: WriteOptions = {}): string {
  const content = `${writeSport(sport)}<categories>${categories.map(writeCategory).join('')}</categories>`
  return sportsApiDocument('sport_categories', content, options)
}

export function parseTournaments(xml: string | Uint8Array): ListResult<Tournament> {
  return parseList(xml, { root: 'tournaments', entry: 'tournament' }, readTournament)
}

export function writeTournaments(tournaments: readonly Tournament[], options: WriteOptions = {}): string {
  return sportsApiDocument('tournaments', writeAll(tournaments, options), options)
}

/** Parses the tournaments of a sport. */
export function parseSportTournaments(xml: string | Uint8Array): ListResult<Tournament> {
  return parseList(xml, { root: 'sport_tournaments', inside: 'tournaments', entry: 'tournament' }, readTournament)
}

export function writeSportTournaments(
  sport: Named,
  tournaments: readonly Tournament[],
  options: WriteOptions = {},
): string {
  const content = `${writeSport(sport)}<tournaments>${writeAll(tournaments, options)}</tournaments>`
  return sportsApiDocument('sport_tournaments', content, options)
}

function writeAll(tournaments: readonly Tournament[], options: WriteOptions): string {
  return tournaments.map((tournament) => writeTournament(tournament, options)).join('')
}

const competitorReaders = new Map([
  ['competitor_profile', readCompetitorProfile],
  ['simpleteam_profile', readCompetitorProfile],
])

export function parseCompetitorProfile(xml: string | Uint8Array): ValueResult<CompetitorProfile> {
  return parseDocument(xml, competitorReaders)
}

export function writeCompetitorProfile(profile: CompetitorProfile, options: WriteOptions = {}): string {
  const { competitor, sport, category, venue, players } = profile
  const place = (sport === undefined ? '' : writeSport(sport)) + (category === undefined ? '' : writeCategory(category))
  const squad = players.length === 0 ? '' : `<players>${players.map(writePlayer).join('')}</players>`
  const content = `<competitor${teamAttributes(competitor)}>${place}</competitor>${venue ? writeVenue(venue) : ''}${squad}`
  return sportsApiDocument('competitor_profile', content, options)
}

function readCompetitorProfile(root: XmlElement): CompetitorProfile {
  const competitor = requireChild(root, 'competitor')
  const sport = childOf(competitor, 'sport')
  const category = childOf(competitor, 'category')
  return present<CompetitorProfile>({
    competitor: readTeam(competitor),
    sport: sport && readSport(sport),
    category: category && readCategory(category),
    venue: readVenue(childOf(root, 'venue')),
    players: childrenOf(childOf(root, 'players'), 'player').map(readPlayer),
  })
}

function readPlayer(element: XmlElement): Player {
  return present<Player>({
    ...readNamed(element),
    fullName: textOf(element, 'full_name'),
    type: textOf(element, 'type'),
    dateOfBirth: readDate(element, 'date_of_birth'),
    nationality: textOf(element, 'nationality'),
    countryCode: textOf(element, 'country_code'),
    jerseyNumber: integerOf(element, 'jersey_number'),
  })
}

function writePlayer(player: Player): string {
  const name = attribute('id', player.id) + attribute('name', player.name) + attribute('full_name', player.fullName)
  const origin = attribute('nationality', player.nationality) + attribute('country_code', player.countryCode)
  const role = attribute('type', player.type) + attribute('jersey_number', player.jerseyNumber)
  return `<player${name}${attribute('date_of_birth', player.dateOfBirth)}${origin}${role}/>`
}
