import type { Category, Days, Named, Round, Season, Sport, Team, Tournament } from '../rest.ts'
import { childOf, integerOf, requireChild, requireText, textOf } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { present } from '../xml/parse-document.ts'
import { instantOf } from './document.ts'

/** Reads a tournament. With a provider without categories, the sport is used as category. */
export function readTournament(element: XmlElement): Tournament {
  const sport = readSport(requireChild(element, 'sport'))
  const category = childOf(element, 'category')
  const currentSeason = childOf(element, 'current_season')
  const length = childOf(element, 'tournament_length')
  return present<Tournament>({
    ...readNamed(element),
    sport,
    category: category === undefined ? { id: sport.id, name: sport.name } : readCategory(category),
    currentSeason: currentSeason && readSeason(currentSeason),
    scheduledAt: instantOf(element, 'scheduled'),
    scheduledEndAt: instantOf(element, 'scheduled_end'),
    length: length && readDays(length),
  })
}

function readDays(element: XmlElement): Days {
  return present<Days>({ startDate: readDate(element, 'start_date'), endDate: readDate(element, 'end_date') })
}

export function readSport(element: XmlElement): Sport {
  return present<Sport>({ ...readNamed(element), abbreviation: textOf(element, 'abbreviation') })
}

export function readCategory(element: XmlElement): Category {
  return present<Category>({ ...readNamed(element), countryCode: textOf(element, 'country_code') })
}

export function readSeason(element: XmlElement): Season {
  return present<Season>({
    ...readNamed(element),
    startDate: readDate(element, 'start_date'),
    endDate: readDate(element, 'end_date'),
    year: textOf(element, 'year'),
    tournamentId: textOf(element, 'tournament_id'),
  })
}

export function readRound(element: XmlElement | undefined): Round | undefined {
  if (element === undefined) return undefined
  return present<Round>({
    type: textOf(element, 'type'),
    number: integerOf(element, 'number'),
    name: textOf(element, 'name'),
    group: textOf(element, 'group'),
  })
}

export function readTeam(element: XmlElement): Team {
  return present<Team>({
    ...readNamed(element),
    abbreviation: textOf(element, 'abbreviation'),
    countryCode: textOf(element, 'country_code'),
    logoUrl: textOf(element, 'icon_path'),
  })
}

/** Reads id and name. Without a name, the id is used. */
export function readNamed(element: XmlElement): Named {
  const id = requireText(element, 'id')
  return { id, name: textOf(element, 'name') ?? id }
}

export function readDate(element: XmlElement, attribute: string): string | undefined {
  const text = textOf(element, attribute)
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}
