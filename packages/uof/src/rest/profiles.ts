import { present } from '../result.ts'
import type { CompetitorProfile, Player } from '../rest.ts'
import type { ValueResult } from '../result.ts'
import { integerOf, textOf } from '../xml/attributes.ts'
import { childOf, childrenOf, requireChild } from '../xml/xml-element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import { attribute } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readVenue } from './read-sport-event.ts'
import { readCategory, readDate, readNamed, readSport, readTeam } from './read-tournament.ts'
import { writeVenue } from './write-sport-event.ts'
import { teamAttributes, writeCategory, writeSport } from './write-tournament.ts'

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
