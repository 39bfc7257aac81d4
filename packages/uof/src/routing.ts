import type { EventMessage, FeedMessage, SystemMessage, Urn } from './messages.ts'

/**
 * The parts of a routing key. A part that is `-` in the key is missing here, except for the first three, where `-` is a
 * value.
 */
export type RoutingKey = {
  priority: 'hi' | 'lo' | '-'
  pre: 'pre' | 'virt' | '-'
  live: 'live' | 'virt' | '-'
  /** The type as the sender spells it. The actual type is that of the message's root element. */
  messageType: string
  /** The number of the sport, which is 1 for `sr:sport:1`. */
  sportId?: number
  eventId?: Urn
  /** The node whose recovery caused the message. */
  nodeId?: number
}

// The eighth part, the node, is optional.
const pattern =
  /^(hi|lo|-)\.(pre|virt|-)\.(live|virt|-)\.([^.]{1,64})\.(\d{1,9}|-)\.([a-z]+:\w+|-)\.(-?\d{1,18}|-)(?:\.(-?\d{1,9}|-))?$/

/** Parses a routing key; undefined if it is not one of the feed. */
export function parseRoutingKey(key: string): RoutingKey | undefined {
  const match = pattern.exec(key)
  if (match === null) return undefined
  const [, priority, pre, live, messageType = '', sport = '-', urn = '-', id = '-', node = '-'] = match
  const parsed = { priority, pre, live, messageType } as RoutingKey
  if (sport !== '-') parsed.sportId = Number(sport)
  if (urn !== '-' && id !== '-') parsed.eventId = `${urn}:${id}`
  if (node !== '-') parsed.nodeId = Number(node)
  return parsed
}

export function writeRoutingKey({ priority, pre, live, messageType, sportId, eventId, nodeId }: RoutingKey): string {
  const split = eventId?.lastIndexOf(':') ?? -1
  const urn = eventId?.slice(0, split) ?? '-'
  const id = eventId?.slice(split + 1) ?? '-'
  return [priority, pre, live, messageType, sportId ?? '-', urn, id, nodeId ?? '-'].join('.')
}

/**
 * Returns the type for the spelling in a routing key. Three types are spelled differently in documentation and
 * messages, so this is used only for counting and binding; the actual type is that of the root element.
 */
export function messageTypeOf(routingWord: string): FeedMessage['type'] | undefined {
  return typesByWord.get(routingWord)
}

const types: readonly FeedMessage['type'][] = [
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
  'alive',
  'snapshot_complete',
  'product_down',
]

const typesByWord: ReadonlyMap<string, FeedMessage['type']> = new Map([
  ...types.map((type) => [type, type] as const),
  ['cancelbet', 'bet_cancel'],
  ['rollback_betsettlement', 'rollback_bet_settlement'],
  ['rollback_cancelbet', 'rollback_bet_cancel'],
])

/** The systems that a message concerns: prematch, live, both, or virtual sports. */
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

// Patterns with which a queue is bound to the feed's topic exchange.

export const allMessagesBinding = '#'

/**
 * The binding of the queue that supervises producers. It receives only alives, so that a slow queue of other messages
 * can be noticed.
 */
export const aliveBinding = '-.-.-.alive.#'

/** Matches alive and snapshot_complete, which a queue needs in addition to the messages of a scope. */
const systemBinding = '-.-.-.#'

export type Interest = 'all' | 'live' | 'prematch' | 'virtual' | 'high' | 'low' | { event: Urn }

/**
 * Returns all patterns of a queue. With a node, it receives messages for that node or for all, and only its own
 * snapshots, so that recoveries of other nodes do not reach it.
 */
export function sessionBindings(interest: Interest, nodeId?: number): string[] {
  const patterns = eventPatterns(interest)
  if (nodeId === undefined) return [...patterns.map((events) => `${events}.#`), systemBinding]
  return [
    ...patterns.flatMap((events) => [`${events}.${nodeId}.#`, `${events}.-.#`]),
    `-.-.-.snapshot_complete.-.-.-.${nodeId}`,
    aliveBinding,
    '-.-.-.product_down.#',
  ]
}

/** Returns patterns of seven parts, to which the node is added as the eighth. */
function eventPatterns(interest: Interest): string[] {
  if (typeof interest === 'object') {
    const split = interest.event.lastIndexOf(':')
    return [`*.*.*.*.*.${interest.event.slice(0, split)}.${interest.event.slice(split + 1)}`]
  }
  switch (interest) {
    case 'all':
      return ['*.*.*.*.*.*.*']
    case 'live':
      return ['*.*.live.*.*.*.*']
    case 'prematch':
      return ['*.pre.*.*.*.*.*']
    case 'virtual':
      return ['*.virt.*.*.*.*.*', '*.*.virt.*.*.*.*']
    case 'high':
      return ['hi.*.*.*.*.*.*']
    case 'low':
      return ['lo.*.*.*.*.*.*']
  }
}
