import type { EventMessage, FeedMessage } from '../messages.ts'
import { attribute } from '../xml/write-attribute.ts'

export function common({ product, timestampMs, requestId }: FeedMessage): string {
  return attribute('product', product) + attribute('timestamp', timestampMs) + attribute('request_id', requestId)
}

export function aboutEvent(message: EventMessage): string {
  return common(message) + attribute('event_id', message.eventId)
}

/** '' means none, and none is left out. */
export function specifiersAttribute(specifiers: string): string {
  return attribute('specifiers', specifiers === '' ? undefined : specifiers)
}
