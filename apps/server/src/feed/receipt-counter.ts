/**
 * Microseconds, as far as they are not taken: a producer may send many messages in one millisecond. Begins above the last
 * one that is stored, which another machine may have given by a clock that is ahead of ours.
 */
export function createReceiptCounter(lastStored: number): () => number {
  let last = lastStored
  return () => (last = Math.max(last + 1, Date.now() * 1_000))
}
