import type { Season, SportEvent, Tournament } from '../rest.ts'
import type { ListResult } from '../result.ts'
import { childOf } from '../xml/children.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { parseList } from './parse-list.ts'
import { readSportEvent } from './read-sport-event.ts'
import { readSeason, readTournament } from './read-tournament.ts'
import { writeSportEvent } from './write-sport-event.ts'
import { writeSeason, writeTournament } from './write-tournament.ts'

export function parseSchedule(xml: string | Uint8Array): ListResult<SportEvent> {
  return parseList(xml, { root: 'schedule', entry: 'sport_event' }, (element) => readSportEvent(element))
}

export function writeSchedule(events: readonly SportEvent[], options: WriteOptions = {}): string {
  return sportsApiDocument('schedule', writeEvents(events, options), options)
}

export function parseTournamentSchedule(xml: string | Uint8Array): ListResult<SportEvent> {
  const names = { root: 'tournament_schedule', inside: 'sport_events', entry: 'sport_event' }
  return parseList(xml, names, (element, root) => {
    const tournament = childOf(root, 'tournament')
    return readSportEvent(element, tournament && readTournament(tournament))
  })
}

export function writeTournamentSchedule(
  tournament: Tournament,
  events: readonly SportEvent[],
  options: WriteOptions = {},
): string {
  const content = `${writeTournament(tournament, options)}<sport_events>${writeEvents(events, options)}</sport_events>`
  return sportsApiDocument('tournament_schedule', content, options)
}

export function parseTournamentSeasons(xml: string | Uint8Array): ListResult<Season> {
  return parseList(xml, { root: 'tournament_seasons', inside: 'seasons', entry: 'season' }, readSeason)
}

export function writeTournamentSeasons(
  tournament: Tournament,
  seasons: readonly Season[],
  options: WriteOptions = {},
): string {
  const list = seasons.map((season) => writeSeason('season', season)).join('')
  const content = `${writeTournament(tournament, options)}<seasons>${list}</seasons>`
  return sportsApiDocument('tournament_seasons', content, options)
}

function writeEvents(events: readonly SportEvent[], options: WriteOptions): string {
  return events.map((event) => writeSportEvent('sport_event', event, options)).join('')
}
