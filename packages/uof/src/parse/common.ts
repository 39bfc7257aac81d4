import type { Urn } from '../messages.ts'
import { integerOf, requireInteger, requireText } from '../xml/attributes.ts'
import type { XmlElement } from '../xml/read-element.ts'

type Common = { product: number; timestampMs: number; requestId?: number }

export function readCommon(root: XmlElement): Common {
  const common: Common = { product: requireInteger(root, 'product'), timestampMs: requireInteger(root, 'timestamp') }
  const requestId = integerOf(root, 'request_id')
  if (requestId !== undefined) common.requestId = requestId
  return common
}

export function readAboutEvent(root: XmlElement): Common & { eventId: Urn } {
  return { ...readCommon(root), eventId: requireText(root, 'event_id') }
}
