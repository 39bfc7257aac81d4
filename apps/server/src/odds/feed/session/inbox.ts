/** A feed message as the broker delivered it, with what follows it through the process. */
export type ReceivedMessage = {
  routingKey: string
  body: Buffer
  traceId: string
  /** Monotonic milliseconds. */
  receivedAt: number
  /** By our clock. */
  receivedMs: number
  /** Position in the order of receipt; grows with the clock, also from one process to the next. */
  receipt: number
}

/** Clocks differ by seconds. A timestamp further in the future would outrank every correct message until then. */
const maxAheadMs = 10_000

/** Whether a message is dated later than it can have been written, compared with the time of its receipt. */
export function isFutureDated(timestampMs: number, { receivedMs }: Pick<ReceivedMessage, 'receivedMs'>): boolean {
  return timestampMs > receivedMs + maxAheadMs
}

/**
 * Microseconds, or the next free number: a producer may send many messages in one millisecond. Starts above the last one
 * stored, which another machine may have given by a clock that is ahead of ours.
 */
export function createReceiptCounter(lastStored: number): () => number {
  let last = lastStored
  return () => (last = Math.max(last + 1, Date.now() * 1_000))
}

export type Inbox = {
  /** False when the inbox is full: the caller closes the connection, because single messages may not be dropped. */
  push(received: ReceivedMessage): boolean
  /** Puts messages back at the front, in their order. */
  putBack(messages: readonly ReceivedMessage[]): void
  /** Bet stops first: the book does not depend on their order, and behind a thousand prices one would come too late. */
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
