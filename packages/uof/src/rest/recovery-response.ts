import { present } from '../result.ts'
import type { RecoveryResponse } from '../rest.ts'
import type { ValueResult } from '../result.ts'
import { requireText, textOf } from '../xml/attributes.ts'
import { childOf } from '../xml/xml-element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { attribute, escapeAttribute, xmlDeclaration } from '../xml/write-attribute.ts'

const readers = new Map([
  ['response', readResponse],
  ['page_not_found', readPageNotFound],
])

/** Any short answer: to a recovery, to a control call, or that there is no such thing. */
export function parseRecoveryResponse(xml: string | Uint8Array): ValueResult<RecoveryResponse> {
  return parseDocument(xml, readers)
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
