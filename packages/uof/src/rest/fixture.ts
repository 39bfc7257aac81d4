import type { SportEvent } from '../rest.ts'
import type { ValueResult } from '../result.ts'
import { requireChild } from '../xml/children.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { XmlElement } from '../xml/read-element.ts'
import { readSportEvent } from './read-sport-event.ts'
import { sportsApiDocument, writeSportEvent } from './write-sport-event.ts'
import type { WriteOptions } from './write-sport-event.ts'

const readers = new Map([['fixtures_fixture', readFixture]])

export function parseFixture(xml: string | Uint8Array): ValueResult<SportEvent> {
  return parseDocument(xml, readers)
}

export function writeFixture(event: SportEvent, options: WriteOptions = {}): string {
  return sportsApiDocument('fixtures_fixture', writeSportEvent('fixture', event), options)
}

function readFixture(root: XmlElement): SportEvent {
  return readSportEvent(requireChild(root, 'fixture'))
}
