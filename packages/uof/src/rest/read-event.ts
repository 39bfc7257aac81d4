import type { Competitor, SportEvent, Tournament, TvChannel, Venue } from '../rest.ts'
import { childOf, childrenOf, flagOf, requireChild, requireText, textOf, unreadable } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { present } from '../xml/parse-document.ts'
import { instantOf } from './document.ts'
import { readRound, readSeason, readTeam, readTournament } from './read-tournament.ts'

/**
 * Reads a `fixture`, or a `sport_event` of a list, which has the same children. If one of the two times is missing, the
 * other replaces it. `standIn` is the tournament for lists that contain it only once.
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

/** Reads a competitor. Without a qualifier the first is at home and the second away; further ones have no side. */
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
