import type { ReceivedMessage } from '../session/inbox.ts'

const heldPerEvent = 500
export const heldInAll = 10_000

/** Returns a store for messages of events that are not known yet, in order, with limits per event and in total. */
export function createHeldMessages() {
  const byEvent = new Map<string, ReceivedMessage[]>()
  let count = 0
  return {
    has: (urn: string) => byEvent.has(urn),
    add(urn: string, received: ReceivedMessage): 'first' | 'queued' | 'full' {
      const queue = byEvent.get(urn)
      if (count >= heldInAll || (queue && queue.length >= heldPerEvent)) return 'full'
      count += 1
      if (!queue) byEvent.set(urn, [received])
      else queue.push(received)
      return queue ? 'queued' : 'first'
    },
    take(urn: string): ReceivedMessage[] {
      const messages = byEvent.get(urn) ?? []
      byEvent.delete(urn)
      count -= messages.length
      return messages
    },
  }
}
