import type { Urn } from '../messages.ts'

/** `-` on the wire is an absent part here, except in the first three words, where it is a value of its own. */
export type RoutingKey = {
  priority: 'hi' | 'lo' | '-'
  pre: 'pre' | 'virt' | '-'
  live: 'live' | 'virt' | '-'
  /** As spelled by the sender; what a message is, its root element says. */
  messageType: string
  /** The number in `sr:sport:1`. */
  sportId?: number
  eventId?: Urn
  /** Of the recovery that caused the message. */
  nodeId?: number
}

// The last word, the node, may be missing.
const pattern =
  /^(hi|lo|-)\.(pre|virt|-)\.(live|virt|-)\.([^.]{1,64})\.(\d{1,9}|-)\.([a-z]+:\w+|-)\.(-?\d{1,18}|-)(?:\.(-?\d{1,9}|-))?$/

/** Undefined when it is not a routing key of the feed. */
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
