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
