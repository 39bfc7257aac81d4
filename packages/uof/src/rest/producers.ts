import type { Producer } from '../rest.ts'
import type { ListResult } from '../result.ts'
import { flagOf, requireInteger, requireText, textOf } from '../xml/attributes.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { attribute, flag } from '../xml/write-attribute.ts'
import { descriptionsDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { parseList } from './parse-list.ts'

export function parseProducers(xml: string | Uint8Array): ListResult<Producer> {
  return parseList(xml, { root: 'producers', entry: 'producer' }, readProducer)
}

export function writeProducers(producers: readonly Producer[], options: WriteOptions = {}): string {
  return descriptionsDocument('producers', producers.map(writeProducer).join(''), options)
}

function readProducer(element: XmlElement): Producer {
  const name = requireText(element, 'name')
  return {
    id: requireInteger(element, 'id'),
    name,
    description: textOf(element, 'description') ?? name,
    apiUrl: requireText(element, 'api_url'),
    isActive: flagOf(element, 'active') ?? false,
    scope: textOf(element, 'scope') ?? '',
    statefulRecoveryWindowMinutes: requireInteger(element, 'stateful_recovery_window_in_minutes'),
  }
}

function writeProducer(producer: Producer): string {
  const { id, name, description, apiUrl, isActive, scope, statefulRecoveryWindowMinutes } = producer
  const identity = attribute('id', id) + attribute('name', name) + attribute('description', description)
  const access = attribute('api_url', apiUrl) + flag('active', isActive) + attribute('scope', scope)
  const window = attribute('stateful_recovery_window_in_minutes', statefulRecoveryWindowMinutes)
  return `<producer${identity}${access}${window}/>`
}
