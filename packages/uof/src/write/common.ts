import type { Cashout, EventMessage, FeedMessage } from '../messages.ts'
import { attribute } from '../xml/write-attribute.ts'

export function common({ product, timestampMs, requestId }: FeedMessage | Cashout): string {
  return attribute('product', product) + attribute('timestamp', timestampMs) + attribute('request_id', requestId)
}

export function aboutEvent(message: EventMessage | Cashout): string {
  return common(message) + attribute('event_id', message.eventId)
}

export function voidReasons(market: { voidReason?: number; voidReasonId?: number; voidReasonParams?: string }): string {
  const oddin =
    attribute('void_reason_id', market.voidReasonId) + attribute('void_reason_params', market.voidReasonParams)
  return attribute('void_reason', market.voidReason) + oddin
}

/** Writes the attribute `specifiers`, or nothing if there are none. */
export function specifiersAttribute(specifiers: string): string {
  return attribute('specifiers', specifiers === '' ? undefined : specifiers)
}
