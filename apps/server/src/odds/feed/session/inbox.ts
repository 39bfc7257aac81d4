/** A feed message as the broker delivered it, with its trace id and the time of its receipt. */
export type ReceivedMessage = {
  routingKey: string
  body: Buffer
  traceId: string
  receivedAt: number
  /** Time of receipt by our clock. */
  receivedMs: number
  /** Position in the order of receipt. It is derived from the clock, so it grows from one process to the next. */
  receipt: number
}

/**
 * Tolerance for the difference of the two clocks. A message dated further ahead would count as newer than all correct
 * messages until that time.
 */
const maxAheadMs = 10_000

/** Returns true if the message's timestamp is later than its receipt, beyond the tolerance. */
export function isFutureDated(timestampMs: number, { receivedMs }: Pick<ReceivedMessage, 'receivedMs'>): boolean {
  return timestampMs > receivedMs + maxAheadMs
}

/**
 * Returns a counter of receipts. Each is the time in microseconds, or the last one plus 1 if that is greater, because
 * many messages may arrive in one millisecond. It starts above the last stored receipt, which a machine with a faster
 * clock may have assigned.
 */
export function createReceiptCounter(lastStored: number): () => number {
  let last = lastStored
  return () => (last = Math.max(last + 1, Date.now() * 1_000))
}

export type Inbox = {
  /**
   * Returns false if the inbox is full. The caller then closes the connection, because no single message may be
   * dropped.
   */
  push(received: ReceivedMessage): boolean
  /** Puts messages back at the front, in the same order. */
  putBack(messages: readonly ReceivedMessage[]): void
  /**
   * Takes the next messages, bet stops first: behind a thousand prices they would be late, and the book does not depend
   * on their order.
   */
  take(limit: number): ReceivedMessage[]
  waitForMessages(signal: AbortSignal): Promise<void>
  clear(): void
  size(): number
}

/** The provider suspends an account that leaves 20,000 messages unread, so the limit is well below. */
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
      // Without this, the signal would collect one listener per wait.
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
