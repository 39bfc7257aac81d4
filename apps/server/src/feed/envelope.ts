/** A feed message as it left the broker, with what follows it through the process. */
export type Envelope = { routingKey: string; body: Buffer; traceId: string; receivedAt: number }
