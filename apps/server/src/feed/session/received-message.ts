/** A feed message as it left the broker, with what follows it through the process. */
export type Envelope = {
  routingKey: string
  body: Buffer
  traceId: string
  /** Monotonic milliseconds. */
  receivedAt: number
  /** By our clock. */
  receivedMs: number
  /** Place in the order of receipt; grows with the clock, so also from one process to the next. */
  receipt: number
}

/** Clocks differ by seconds. What is dated further ahead would outrank everything true that is said until then. */
const aheadAtMostMs = 10_000

/** Whether a message was dated later than it can have been written, judged by when it was received. */
export function isDatedAhead(timestampMs: number, { receivedMs }: Pick<Envelope, 'receivedMs'>): boolean {
  return timestampMs > receivedMs + aheadAtMostMs
}

/**
 * Microseconds, as far as they are not taken: a producer may send many messages in one millisecond. Begins above the last
 * one that is stored, which another machine may have given by a clock that is ahead of ours.
 */
export function createReceiptCounter(lastStored: number): () => number {
  let last = lastStored
  return () => (last = Math.max(last + 1, Date.now() * 1_000))
}
