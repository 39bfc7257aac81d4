import type { Producer, RecoveryResponse, Whoami } from '../rest.ts'
import { childOf, flagOf, requireInteger, requireText, textOf } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { parseDocument, present } from '../xml/parse-document.ts'
import type { ListResult, ValueResult } from '../xml/parse-document.ts'
import { attribute, escapeAttribute, flag, xmlDeclaration } from '../xml/write-attribute.ts'
import { descriptionsDocument, instantOf, parseList, profileOf } from './document.ts'
import type { WriteOptions } from './document.ts'

const whoamiReaders = new Map([['bookmaker_details', readWhoami]])

export function parseWhoami(xml: string | Uint8Array): ValueResult<Whoami> {
  return parseDocument(xml, whoamiReaders)
}

export function writeWhoami(whoami: Whoami, options: WriteOptions = {}): string {
  const { responseCode, expireAt, bookmakerId, virtualHost } = whoami
  const token = attribute('response_code', responseCode) + attribute('expire_at', expireAt)
  const bookmaker = attribute('bookmaker_id', bookmakerId) + attribute('virtual_host', virtualHost)
  const namespace = attribute('xmlns', profileOf(options).namespaces.descriptions)
  return `${xmlDeclaration}<bookmaker_details${token}${bookmaker}${namespace}/>`
}

function readWhoami(root: XmlElement): Whoami {
  return present<Whoami>({
    responseCode: textOf(root, 'response_code') ?? 'OK',
    bookmakerId: requireInteger(root, 'bookmaker_id'),
    virtualHost: requireText(root, 'virtual_host'),
    expireAt: instantOf(root, 'expire_at'),
  })
}

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

const responseReaders = new Map([
  ['response', readResponse],
  ['page_not_found', readPageNotFound],
])

/** Parses any short answer: to a recovery request, to a control call, or for an unknown URL. */
export function parseRecoveryResponse(xml: string | Uint8Array): ValueResult<RecoveryResponse> {
  return parseDocument(xml, responseReaders)
}

export function writeRecoveryResponse({ responseCode, action, message }: RecoveryResponse): string {
  const texts = textElement('action', action) + textElement('message', message)
  return `${xmlDeclaration}<response${attribute('response_code', responseCode)}>${texts}</response>`
}

function readResponse(root: XmlElement): RecoveryResponse {
  return present<RecoveryResponse>({
    responseCode: requireText(root, 'response_code'),
    action: childText(root, 'action'),
    message: childText(root, 'message'),
  })
}

function readPageNotFound(root: XmlElement): RecoveryResponse {
  return present<RecoveryResponse>({ responseCode: 'NOT_FOUND', action: undefined, message: textOf(root, 'message') })
}

function childText(root: XmlElement, name: string): string | undefined {
  const text = childOf(root, name)?.text.trim()
  return text === '' ? undefined : text
}

function textElement(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeAttribute(text)}</${name}>`
}
