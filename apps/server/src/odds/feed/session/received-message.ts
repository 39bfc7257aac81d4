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
