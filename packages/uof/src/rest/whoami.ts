import { present } from '../present.ts'
import type { Whoami } from '../rest.ts'
import type { ValueResult } from '../result.ts'
import { requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { XmlElement } from '../xml/read-element.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'
import { instantOf } from './instant.ts'

const readers = new Map([['bookmaker_details', readWhoami]])

export function parseWhoami(xml: string | Uint8Array): ValueResult<Whoami> {
  return parseDocument(xml, readers)
}

export function writeWhoami({ responseCode, expireAt, bookmakerId, virtualHost }: Whoami): string {
  const token = attribute('response_code', responseCode) + attribute('expire_at', expireAt)
  const bookmaker = attribute('bookmaker_id', bookmakerId) + attribute('virtual_host', virtualHost)
  return `${xmlDeclaration}<bookmaker_details${token}${bookmaker}/>`
}

function readWhoami(root: XmlElement): Whoami {
  return present<Whoami>({
    responseCode: textOf(root, 'response_code') ?? 'OK',
    bookmakerId: requireInteger(root, 'bookmaker_id'),
    virtualHost: requireText(root, 'virtual_host'),
    expireAt: instantOf(root, 'expire_at'),
  })
}
