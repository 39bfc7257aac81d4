import type { Urn } from '../messages.ts'
import { integerOf, requireInteger, requireText, textOf, unreadable } from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'

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

/** The highest market id, because the columns that store ids are 32-bit integers. */
const highestMarket = 2 ** 31 - 1

export function readLine(market: XmlElement): { id: number; specifiers: string } {
  const id = requireInteger(market, 'id')
  if (Math.abs(id) > highestMarket) throw unreadable(market, 'id', 'the number of a market')
  return { id, specifiers: textOf(market, 'specifiers') ?? '' }
}

export function readVoidReasons(market: XmlElement) {
  return {
    voidReason: integerOf(market, 'void_reason'),
    voidReasonId: integerOf(market, 'void_reason_id'),
    voidReasonParams: textOf(market, 'void_reason_params'),
  }
}
