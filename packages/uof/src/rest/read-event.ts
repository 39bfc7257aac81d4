import type {
  Category,
  Competitor,
  Days,
  Named,
  Round,
  Season,
  Sport,
  SportEvent,
  Team,
  Tournament,
  TvChannel,
  Venue,
} from '../rest.ts'
import {
  childOf,
  childrenOf,
  flagOf,
  integerOf,
  requireChild,
  requireText,
  textOf,
  unreadable,
} from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { present } from '../xml/parse-document.ts'
import { instantOf } from './document.ts'

/**
 * Reads a `fixture` or a `sport_event` of a list, which have the same children. If one of the two times is missing, the
 * other replaces it; `standIn` is the tournament of a list that names it only once.
 */
export function readSportEvent(element: XmlElement, standIn?: Tournament): SportEvent {
  const scheduledAt = instantOf(element, 'scheduled')
  const startAt = instantOf(element, 'start_time')
  const eitherTime = scheduledAt ?? startAt
  if (eitherTime === undefined) throw unreadable(element, 'scheduled', 'a date and time')
  const season = childOf(element, 'season')
  const isNamedOnce = standIn !== undefined && childOf(element, 'tournament') === undefined
  return present<SportEvent>({
    id: requireText(element, 'id'),
    name: textOf(element, 'name'),
    scheduledAt: scheduledAt ?? eitherTime,
    scheduledEndAt: instantOf(element, 'scheduled_end'),
    startAt: startAt ?? eitherTime,
    isStartTimeTbd: flagOf(element, 'start_time_tbd'),
    isStartTimeConfirmed: flagOf(element, 'start_time_confirmed'),
    nextLiveAt: instantOf(element, 'next_live_time'),
    status: textOf(element, 'status'),
    liveodds: textOf(element, 'liveodds'),
    replacedBy: textOf(element, 'replaced_by'),
    round: readRound(childOf(element, 'tournament_round')),
    season: season && readSeason(season),
    tournament: isNamedOnce ? standIn : readTournament(requireChild(element, 'tournament')),
    competitors: childrenOf(childOf(element, 'competitors'), 'competitor').map(readCompetitor),
    venue: readVenue(childOf(element, 'venue')),
    tvChannels: readTvChannels(childOf(element, 'tv_channels')),
    extraInfo: readExtraInfo(childOf(element, 'extra_info')),
  })
}

export function readVenue(element: XmlElement | undefined): Venue | undefined {
  if (element === undefined) return undefined
  const name = textOf(element, 'name')
  return name === undefined ? undefined : present<Venue>({ name, cityName: textOf(element, 'city_name') })
}

function readTvChannels(element: XmlElement | undefined): TvChannel[] | undefined {
  return (
    element &&
    childrenOf(element, 'tv_channel').map((channel) =>
      present<TvChannel>({
        name: textOf(channel, 'name') ?? '',
        startAt: instantOf(channel, 'start_time'),
        streamUrl: textOf(channel, 'stream_url'),
      }),
    )
  )
}

/** Without a qualifier the first competitor is at home and the second away; further ones have no side. */
function readCompetitor(element: XmlElement, index: number): Competitor {
  const marked = textOf(element, 'qualifier') ?? ['home', 'away'][index]
  const team = readTeam(element)
  return marked === 'home' || marked === 'away' ? { ...team, qualifier: marked } : team
}

function readExtraInfo(element: XmlElement | undefined): { key: string; value: string }[] | undefined {
  const infos = childrenOf(element, 'info').flatMap((info) => {
    const key = textOf(info, 'key')
    const value = textOf(info, 'value')
    return key === undefined || value === undefined ? [] : [{ key, value }]
  })
  return infos.length === 0 ? undefined : infos
}

/** If a provider has no categories, the sport is its own category. */
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

/** Shows the id if the name is missing. */
export function readNamed(element: XmlElement): Named {
  const id = requireText(element, 'id')
  return { id, name: textOf(element, 'name') ?? id }
}

export function readDate(element: XmlElement, attribute: string): string | undefined {
  const text = textOf(element, attribute)
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}
