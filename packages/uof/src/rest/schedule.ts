import type { Season, SportEvent, Tournament } from '../rest.ts'
import type { ListResult, ValueResult } from '../result.ts'
import { childOf, requireChild } from '../xml/xml-element.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { parseList } from './parse-list.ts'
import { readSportEvent } from './read-sport-event.ts'
import { readSeason, readTournament } from './read-tournament.ts'
import { writeSportEvent } from './write-sport-event.ts'
import { writeSeason, writeTournament } from './write-tournament.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { XmlElement } from '../xml/xml-element.ts'

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

const readers = new Map([['fixtures_fixture', readFixture]])

/** The answer of `fixture` and of `fixture_change_fixture` alike. */
export function parseFixture(xml: string | Uint8Array): ValueResult<SportEvent> {
  return parseDocument(xml, readers)
}

export function writeFixture(event: SportEvent, options: WriteOptions = {}): string {
  return sportsApiDocument('fixtures_fixture', writeSportEvent('fixture', event, options), options)
}

function readFixture(root: XmlElement): SportEvent {
  return readSportEvent(requireChild(root, 'fixture'))
}
