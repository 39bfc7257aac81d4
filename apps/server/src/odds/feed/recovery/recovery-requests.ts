type RecoveryStart = {
  /** What is known to be complete, by the producer's clock; undefined when nothing is. */
  completeUntilMs: number | undefined
  /** The producer's own now, as its last alive gave it: our clock may be wrong. */
  producerNowMs: number
  /** The provider keeps this much. */
  windowMinutes: number
}

const overlapMs = 10_000
/** Stays clear of the window's edge, which moves while we request. */
const marginMs = 10 * 60_000

/** Where to start: with a small overlap, never further back than the provider keeps; undefined means everything. */
export function recoveryStart({ completeUntilMs, producerNowMs, windowMinutes }: RecoveryStart): number | undefined {
  if (completeUntilMs === undefined) return undefined
  const oldestMs = producerNowMs - Math.max(windowMinutes * 60_000 - marginMs, 0)
  return Math.max(completeUntilMs - overlapMs, oldestMs)
}

// The provider counts recovery requests over sliding windows, the long ones harder. A rejected request is not counted.

export type RecoverySize = 'short' | 'medium' | 'long' | 'event'

export type RequestedRecovery = { at: number; size: RecoverySize }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const quotas: Readonly<Record<RecoverySize, readonly { count: number; windowMs: number }[]>> = {
  short: [
    { count: 20, windowMs: 10 * minuteMs },
    { count: 60, windowMs: hourMs },
  ],
  medium: [
    { count: 4, windowMs: 10 * minuteMs },
    { count: 10, windowMs: hourMs },
  ],
  long: [
    { count: 2, windowMs: 30 * minuteMs },
    { count: 4, windowMs: 2 * hourMs },
  ],
  event: [
    { count: 100, windowMs: 10 * minuteMs },
    { count: 300, windowMs: hourMs },
  ],
}

/** By how far back it reaches; one without a beginning counts as the longest. */
export function recoverySize(lengthMs: number | undefined): Exclude<RecoverySize, 'event'> {
  if (lengthMs === undefined || lengthMs >= dayMs) return 'long'
  return lengthMs < 30 * minuteMs ? 'short' : 'medium'
}

/** How long to wait before one more may be requested; 0 is now. `at` is monotonic, as in `requested`. */
export function recoveryBudget(
  requested: readonly RequestedRecovery[],
  size: RecoverySize,
  at: number,
): { waitMs: number } {
  const same = requested.filter((each) => each.size === size).toSorted((one, other) => one.at - other.at)
  const waits = quotas[size].map(({ count, windowMs }) => {
    const hindering = same.at(-count)
    return hindering === undefined ? 0 : hindering.at + windowMs - at
  })
  return { waitMs: Math.max(0, ...waits) }
}

/** With one more, and without those that no window reaches any longer. */
export function addRecovery(requested: readonly RequestedRecovery[], recovery: RequestedRecovery): RequestedRecovery[] {
  const longestMs = 2 * hourMs
  return [...requested.filter(({ at }) => recovery.at - at < longestMs), recovery]
}
