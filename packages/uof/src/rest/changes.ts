import type { EventChange } from '../rest.ts'
import type { ListResult } from '../result.ts'
import { requireText } from '../xml/attributes.ts'
import { unreadable } from '../xml/xml-element.ts'
import { attribute } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { instantOf, sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { parseList } from './parse-list.ts'

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
