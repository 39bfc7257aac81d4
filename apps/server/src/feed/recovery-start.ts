export type RecoveryStart = {
  /** What is known to be complete, by the producer's clock; undefined when nothing is. */
  completeUntilMs: number | undefined
  /** The producer's own now, as its last alive told it: our clock may be wrong. */
  producerNowMs: number
  /** The provider keeps this much. */
  windowMinutes: number
}

const overlapMs = 10_000
/** Stays clear of the window's edge, which moves while we ask. */
const marginMs = 10 * 60_000

/** From where to ask: with a small overlap, never further back than the provider keeps; undefined means everything. */
export function recoveryStart({ completeUntilMs, producerNowMs, windowMinutes }: RecoveryStart): number | undefined {
  if (completeUntilMs === undefined) return undefined
  const oldestMs = producerNowMs - Math.max(windowMinutes * 60_000 - marginMs, 0)
  return Math.max(completeUntilMs - overlapMs, oldestMs)
}
