import type { SportEvent } from '../rest.ts'
import type { ListResult } from '../result.ts'
import { parseList } from './parse-list.ts'
import { readSportEvent } from './read-sport-event.ts'
import { sportsApiDocument, writeSportEvent } from './write-sport-event.ts'
import type { WriteOptions } from './write-sport-event.ts'

export function parseSchedule(xml: string | Uint8Array): ListResult<SportEvent> {
  return parseList(xml, { root: 'schedule', entry: 'sport_event' }, readSportEvent)
}

export function writeSchedule(events: readonly SportEvent[], options: WriteOptions = {}): string {
  return sportsApiDocument('schedule', events.map((event) => writeSportEvent('sport_event', event)).join(''), options)
}
