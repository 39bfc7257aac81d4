import type { EventMessage, FeedMessage, SystemMessage, Urn } from '../messages.ts'
import { writeRoutingKey } from './routing-key.ts'
import type { RoutingKey } from './routing-key.ts'

/** Which systems care: prematch, live, both, or those for virtual sports. */
export type RoutingScope = 'pre' | 'live' | 'both' | 'virtual'

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
    ...scopeWords(scope ?? 'both'),
    messageType: message.type,
    ...(sportId === undefined ? {} : { sportId: sportNumber(sportId) }),
    eventId: message.eventId,
    ...node,
  })
}

function scopeWords(scope: RoutingScope): Pick<RoutingKey, 'pre' | 'live'> {
  switch (scope) {
    case 'pre':
      return { pre: 'pre', live: '-' }
    case 'live':
      return { pre: '-', live: 'live' }
    case 'both':
      return { pre: 'pre', live: 'live' }
    case 'virtual':
      return { pre: 'virt', live: '-' }
  }
}

function isAboutEvent(message: FeedMessage): message is EventMessage {
  return 'eventId' in message
}

function sportNumber(sportId: number | Urn): number {
  return typeof sportId === 'number' ? sportId : Number(sportId.slice(sportId.lastIndexOf(':') + 1))
}
