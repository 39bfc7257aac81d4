import type { Envelope } from './envelope.ts'

/** Clocks differ by seconds. What is dated further ahead would outrank everything true that is said until then. */
const aheadAtMostMs = 10_000

/** Whether a message was dated later than it can have been written, judged by when it was received. */
export function isDatedAhead(timestampMs: number, { receivedMs }: Pick<Envelope, 'receivedMs'>): boolean {
  return timestampMs > receivedMs + aheadAtMostMs
}
