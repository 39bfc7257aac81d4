import { present } from '../result.ts'
import type { ListResult, ValueResult } from '../result.ts'
import { flagOf, integerOf, requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { childrenOf } from '../xml/xml-element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import { attribute, flag, xmlDeclaration } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import type { WriteOptions } from './document.ts'
import { parseList } from './parse-list.ts'
import type { Urn } from '../messages.ts'

const statusReaders = new Map([['player_status', readStatus]])

export function parseReplayStatus(xml: string | Uint8Array): ValueResult<ReplayStatus> {
  return parseDocument(xml, statusReaders)
}

export function writeReplayStatus({ status }: ReplayStatus): string {
  return `${xmlDeclaration}<player_status${attribute('status', status)}/>`
}

/** What stands in the queue to be played. Oddin calls an entry `replay_event`. */
export function parseReplayEvents(xml: string | Uint8Array): ListResult<ReplayEvent> {
  return parseList(xml, { root: 'replay_set_content', entry: ['event', 'replay_event'] }, readEvent)
}

export function writeReplayEvents(events: readonly ReplayEvent[], { profile }: WriteOptions = {}): string {
  const name = profile?.provider === 'oddin' ? 'replay_event' : 'event'
  const entries = events.map(({ id, position, startMinutes }) => {
    const place = attribute('position', position) + attribute('start_time', startMinutes)
    return `<${name}${attribute('id', id)}${place}/>`
  })
  return `${xmlDeclaration}<replay_set_content>${entries.join('')}</replay_set_content>`
}

export function parseReplayScenarios(xml: string | Uint8Array): ListResult<ReplayScenario> {
  return parseList(xml, { root: 'replay_scenarios', entry: 'replay_scenario' }, (element) =>
    present<ReplayScenario>({
      id: requireInteger(element, 'id'),
      description: textOf(element, 'description'),
      isParallel: flagOf(element, 'run_parallel'),
      events: childrenOf(element, 'event').map((event) => requireText(event, 'id')),
    }),
  )
}

export function writeReplayScenarios(scenarios: readonly ReplayScenario[]): string {
  const entries = scenarios.map(({ id, description, isParallel, events }) => {
    const head = attribute('id', id) + attribute('description', description) + flag('run_parallel', isParallel)
    const children = events.map((event) => `<event${attribute('id', event)}/>`)
    return `<replay_scenario${head}>${children.join('')}</replay_scenario>`
  })
  return `${xmlDeclaration}<replay_scenarios>${entries.join('')}</replay_scenarios>`
}

function readStatus(root: XmlElement): ReplayStatus {
  return { status: requireText(root, 'status') }
}

function readEvent(element: XmlElement): ReplayEvent {
  return present<ReplayEvent>({
    id: requireText(element, 'id'),
    position: integerOf(element, 'position'),
    startMinutes: integerOf(element, 'start_time'),
  })
}

// The replay server's answers.

/** `startMinutes` is where in the event the replay begins. */
export type ReplayEvent = { id: Urn; position?: number; startMinutes?: number }

/** `SETTING_UP`, `PLAYING`, `STOPPED`, … */
export type ReplayStatus = { status: string }

export type ReplayScenario = { id: number; description?: string; isParallel?: boolean; events: Urn[] }
