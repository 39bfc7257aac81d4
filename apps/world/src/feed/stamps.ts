/** Milliseconds that never repeat and never go back for one producer, even when the wall clock does. */
export function createStamps(nowMs: () => number): (product: number) => number {
  const lastMs = new Map<number, number>()
  return (product) => {
    const stampMs = Math.max(nowMs(), (lastMs.get(product) ?? 0) + 1)
    lastMs.set(product, stampMs)
    return stampMs
  }
}
