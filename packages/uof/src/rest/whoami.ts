import { present } from '../result.ts'
import type { Whoami } from '../rest.ts'
import type { ValueResult } from '../result.ts'
import { requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'
import { instantOf, profileOf } from './document.ts'
import type { WriteOptions } from './document.ts'

const readers = new Map([['bookmaker_details', readWhoami]])

export function parseWhoami(xml: string | Uint8Array): ValueResult<Whoami> {
  return parseDocument(xml, readers)
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
