/** BEY-04: stale prices are locked, prices that catch up are not. */
export type Freshness = 'live' | 'catching-up' | 'stale'

/** Pulses arrive every 5 s. */
export const staleAfterMs = 15_000

export type FreshnessInput = {
  nowMs: number
  /** Null while connected. */
  disconnectedSinceMs: number | null
  /** The time since which a match waits to be compared with the book; null when none waits. */
  lockedSinceMs: number | null
  /** The last pulse of the provider's feed, or the time of connecting if that is later. */
  pulseAtMs: number
}

export function freshnessOf({ nowMs, disconnectedSinceMs, lockedSinceMs, pulseAtMs }: FreshnessInput): Freshness {
  const waits = [disconnectedSinceMs, lockedSinceMs].filter((sinceMs) => sinceMs !== null)
  const isSilent = disconnectedSinceMs === null && nowMs - pulseAtMs >= staleAfterMs
  if (isSilent || waits.some((sinceMs) => nowMs - sinceMs >= staleAfterMs)) return 'stale'
  return waits.length > 0 ? 'catching-up' : 'live'
}

/** Registers stale matches. Several followers may lock a match, and each releases its own lock. */
export type StaleLocks = { lock(matchId: number): () => void }
