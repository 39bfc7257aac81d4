import type { SportEvent } from '../rest.ts'
import type { ValueResult } from '../result.ts'
import { requireChild } from '../xml/children.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readSportEvent } from './read-sport-event.ts'
import { writeSportEvent } from './write-sport-event.ts'

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
