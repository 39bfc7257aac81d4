/** BEY-04: how far the prices on the page can be trusted. */
export type Freshness = 'live' | 'catching-up' | 'stale'

/** Pulses come every 5 s. */
export const staleAfterMs = 15_000

export type FreshnessInput = {
  nowMs: number
  /** Null while connected. */
  disconnectedSinceMs: number | null
  /** Since when a match has been waiting to be compared with the book; null when none is. */
  lockedSinceMs: number | null
  /** The last pulse of the provider's feed, or the moment of connecting where that is later. */
  pulseAtMs: number
}

export function freshnessOf({ nowMs, disconnectedSinceMs, lockedSinceMs, pulseAtMs }: FreshnessInput): Freshness {
  const waits = [disconnectedSinceMs, lockedSinceMs].filter((sinceMs) => sinceMs !== null)
  const isSilent = disconnectedSinceMs === null && nowMs - pulseAtMs >= staleAfterMs
  if (isSilent || waits.some((sinceMs) => nowMs - sinceMs >= staleAfterMs)) return 'stale'
  return waits.length > 0 ? 'catching-up' : 'live'
}

/** Notes which matches are stale. A match may be locked by several followers; each releases its own. */
export type StaleLocks = { lock(matchId: number): () => void }
