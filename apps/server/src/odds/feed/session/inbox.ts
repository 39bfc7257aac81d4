/** A feed message as the broker delivered it, with its trace and times of receipt. */
export type ReceivedMessage = {
  routingKey: string
  body: Buffer
  traceId: string
  receivedAt: number
  /** Time of receipt by our clock. */
  receivedMs: number
  /** Position in the order of receipt. It grows with the clock, across processes too. */
  receipt: number
}

/** Clocks differ by seconds. A timestamp further in the future would outrank every correct message until then. */
const maxAheadMs = 10_000

/** Compares a message's timestamp with the time of its receipt. */
export function isFutureDated(timestampMs: number, { receivedMs }: Pick<ReceivedMessage, 'receivedMs'>): boolean {
  return timestampMs > receivedMs + maxAheadMs
}

/**
 * Counts microseconds, or takes the next free number, because a producer may send many messages in one millisecond.
 * Starts above the last stored receipt, which another machine's faster clock may have given.
 */
export function createReceiptCounter(lastStored: number): () => number {
  let last = lastStored
  return () => (last = Math.max(last + 1, Date.now() * 1_000))
}

export type Inbox = {
  /** Returns false when the inbox is full: the caller then closes the connection, because no message may be dropped. */
  push(received: ReceivedMessage): boolean
  /** Puts messages back at the front, in their order. */
  putBack(messages: readonly ReceivedMessage[]): void
  /** Takes bet stops first: the book does not depend on their order, and behind a thousand prices one would be late. */
  take(limit: number): ReceivedMessage[]
  waitForMessages(signal: AbortSignal): Promise<void>
  clear(): void
  size(): number
}

/** The provider suspends an account that leaves 20,000 messages unread; we stop well before. */
const limit = 15_000

export function createInbox(): Inbox {
  let waiting: ReceivedMessage[] = []
  let stops: ReceivedMessage[] = []
  let wake: (() => void) | undefined

  return {
    push(received) {
      if (waiting.length + stops.length >= limit) return false
      ;(received.routingKey.includes('.bet_stop.') ? stops : waiting).push(received)
      wake?.()
      return true
    },
    putBack(messages) {
      waiting = [...messages, ...waiting]
      wake?.()
    },
    take(count) {
      const first = stops.splice(0, count)
      return first.length === count ? first : [...first, ...waiting.splice(0, count - first.length)]
    },
    async waitForMessages(signal) {
      if (waiting.length + stops.length > 0 || signal.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = () => resolve()
      wake = end
      signal.addEventListener('abort', end, { once: true })
      await promise
      // Otherwise the signal would collect a listener for every wait.
      signal.removeEventListener('abort', end)
      wake = undefined
    },
    clear() {
      waiting = []
      stops = []
    },
    size: () => waiting.length + stops.length,
  }
}
