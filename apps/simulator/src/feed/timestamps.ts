/** A consumer does not believe a time far ahead of its own: rather two of the same. */
const aheadAtMostMs = 5_000

/** Milliseconds that rise for one producer, and never go back, even when the wall clock does. */
export function createTimestamps(nowMs: () => number): (product: number) => number {
  const lastMs = new Map<number, number>()
  return (product) => {
    const now = nowMs()
    const last = lastMs.get(product) ?? 0
    const stampMs = Math.max(now, last < now + aheadAtMostMs ? last + 1 : last)
    lastMs.set(product, stampMs)
    return stampMs
  }
}
