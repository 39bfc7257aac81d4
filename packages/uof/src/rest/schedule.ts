import type { EventChange, Season, SportEvent, Tournament } from '../rest.ts'
import { childOf, requireChild, requireText, unreadable } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { ListResult, ValueResult } from '../xml/parse-document.ts'
import { attribute } from '../xml/write-attribute.ts'
import { instantOf, parseList, sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readSeason, readTournament } from './read-tournament.ts'
import { readSportEvent } from './read-event.ts'
import { writeSeason, writeSportEvent, writeTournament } from './write-event.ts'

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

/** Parses the answer of `fixture` or `fixture_change_fixture`. */
export function parseFixture(xml: string | Uint8Array): ValueResult<SportEvent> {
  return parseDocument(xml, readers)
}

export function writeFixture(event: SportEvent, options: WriteOptions = {}): string {
  return sportsApiDocument('fixtures_fixture', writeSportEvent('fixture', event, options), options)
}

function readFixture(root: XmlElement): SportEvent {
  return readSportEvent(requireChild(root, 'fixture'))
}

export function parseFixtureChanges(xml: string | Uint8Array): ListResult<EventChange> {
  return parseList(xml, { root: 'fixture_changes', entry: 'fixture_change' }, readChange)
}

export function writeFixtureChanges(changes: readonly EventChange[], options: WriteOptions = {}): string {
  return writeChanges('fixture_change', changes, options)
}

export function parseResultChanges(xml: string | Uint8Array): ListResult<EventChange> {
  return parseList(xml, { root: 'result_changes', entry: 'result_change' }, readChange)
}

export function writeResultChanges(changes: readonly EventChange[], options: WriteOptions = {}): string {
  return writeChanges('result_change', changes, options)
}

function readChange(element: XmlElement): EventChange {
  const updatedAt = instantOf(element, 'update_time')
  if (updatedAt === undefined) throw unreadable(element, 'update_time', 'a date and time')
  return { eventId: requireText(element, 'sport_event_id'), updatedAt }
}

function writeChanges(entry: string, changes: readonly EventChange[], options: WriteOptions): string {
  const entries = changes.map(
    ({ eventId, updatedAt }) =>
      `<${entry}${attribute('sport_event_id', eventId)}${attribute('update_time', updatedAt)}/>`,
  )
  return sportsApiDocument(`${entry}s`, entries.join(''), options)
}
