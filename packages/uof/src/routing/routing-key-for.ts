import type { EventMessage, FeedMessage, SystemMessage, Urn } from '../messages.ts'
import { writeRoutingKey } from './routing-key.ts'

/** Which systems care: prematch, live or both. */
export type RoutingScope = 'pre' | 'live' | 'both'

export type RoutingTarget = { sportId: number | Urn; scope: RoutingScope; nodeId?: number }

export function routingKeyFor(message: SystemMessage, target?: { nodeId?: number }): string
export function routingKeyFor(message: FeedMessage, target: RoutingTarget): string
export function routingKeyFor(message: FeedMessage, target: Partial<RoutingTarget> = {}): string {
  const { scope, sportId, nodeId } = target
  const node = nodeId === undefined ? {} : { nodeId }
  if (!isAboutEvent(message)) {
    return writeRoutingKey({ priority: '-', pre: '-', live: '-', messageType: message.type, ...node })
  }
  return writeRoutingKey({
    priority: message.type === 'bet_settlement' ? 'lo' : 'hi',
    pre: scope === 'live' ? '-' : 'pre',
    live: scope === 'pre' ? '-' : 'live',
    messageType: message.type,
    ...(sportId === undefined ? {} : { sportId: sportNumber(sportId) }),
    eventId: message.eventId,
    ...node,
  })
}

function isAboutEvent(message: FeedMessage): message is EventMessage {
  return 'eventId' in message
}

function sportNumber(sportId: number | Urn): number {
  return typeof sportId === 'number' ? sportId : Number(sportId.slice(sportId.lastIndexOf(':') + 1))
}
