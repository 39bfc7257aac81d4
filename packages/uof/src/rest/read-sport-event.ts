import { present } from '../present.ts'
import type { Category, Competitor, Named, SportEvent, Tournament, Venue } from '../rest.ts'
import { requireText, textOf } from '../xml/attributes.ts'
import { childOf, childrenOf, requireChild } from '../xml/children.ts'
import type { XmlElement } from '../xml/read-element.ts'
import { unreadable } from '../xml/unreadable.ts'
import { instantOf } from './instant.ts'

/** A `fixture` of its own or a `sport_event` in a schedule: same children. Each of the two times stands in for the other. */
export function readSportEvent(element: XmlElement): SportEvent {
  const scheduledAt = instantOf(element, 'scheduled')
  const startAt = instantOf(element, 'start_time')
  const eitherTime = scheduledAt ?? startAt
  if (eitherTime === undefined) throw unreadable(element, 'scheduled', 'a date and time')
  return present<SportEvent>({
    id: requireText(element, 'id'),
    scheduledAt: scheduledAt ?? eitherTime,
    startAt: startAt ?? eitherTime,
    status: textOf(element, 'status'),
    liveodds: textOf(element, 'liveodds'),
    tournament: readTournament(requireChild(element, 'tournament')),
    competitors: childrenOf(childOf(element, 'competitors'), 'competitor').flatMap(readCompetitor),
    venue: readVenue(childOf(element, 'venue')),
  })
}

function readTournament(element: XmlElement): Tournament {
  const category = requireChild(element, 'category')
  return {
    ...readNamed(element),
    sport: readNamed(requireChild(element, 'sport')),
    category: present<Category>({ ...readNamed(category), countryCode: textOf(category, 'country_code') }),
  }
}

/** Unmarked, the first is at home and the second away; further ones have no side in a match. */
function readCompetitor(element: XmlElement, index: number): Competitor[] {
  const marked = textOf(element, 'qualifier') ?? ['home', 'away'][index]
  if (marked !== 'home' && marked !== 'away') return []
  return [
    present<Competitor>({
      ...readNamed(element),
      abbreviation: textOf(element, 'abbreviation'),
      countryCode: textOf(element, 'country_code'),
      qualifier: marked,
    }),
  ]
}

function readVenue(element: XmlElement | undefined): Venue | undefined {
  if (element === undefined) return undefined
  const name = textOf(element, 'name')
  return name === undefined ? undefined : present<Venue>({ name, cityName: textOf(element, 'city_name') })
}

/** Without a name the id is shown. */
function readNamed(element: XmlElement): Named {
  const id = requireText(element, 'id')
  return { id, name: textOf(element, 'name') ?? id }
}
