/** BEY-04: whether prices are live, catching up after a gap, or stale. Only stale prices are locked. */
export type Freshness = 'live' | 'catching-up' | 'stale'

/** Prices are stale when no pulse has arrived for this long; pulses are sent every 5 s. */
export const staleAfterMs = 15_000

export type FreshnessInput = {
  nowMs: number
  /** Null while connected. */
  disconnectedSinceMs: number | null
  /** Since when a match waits to be read again after a gap; null if none waits. */
  lockedSinceMs: number | null
  /** The time of the last pulse of the provider's feed, or of connecting if that is later. */
  pulseAtMs: number
}

export function freshnessOf({ nowMs, disconnectedSinceMs, lockedSinceMs, pulseAtMs }: FreshnessInput): Freshness {
  const waits = [disconnectedSinceMs, lockedSinceMs].filter((sinceMs) => sinceMs !== null)
  const isSilent = disconnectedSinceMs === null && nowMs - pulseAtMs >= staleAfterMs
  if (isSilent || waits.some((sinceMs) => nowMs - sinceMs >= staleAfterMs)) return 'stale'
  return waits.length > 0 ? 'catching-up' : 'live'
}

/** Locks the prices of stale matches. Several parts of a page may lock a match, and each releases its own lock. */
export type StaleLocks = { lock(matchId: number): () => void }
