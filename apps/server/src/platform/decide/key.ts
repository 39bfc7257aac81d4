const keptMs = 24 * 60 * 60_000
/** A browser's clock may be ahead of ours. */
const aheadMs = 5 * 60_000

/**
 * Whether a key is too old, or from the future, to be decided under. A key is a UUID of version 7, which carries the moment it was
 * made: what it was answered may be forgotten once it is expired, and nothing depends on when that is.
 */
export function isExpired(key: string, nowMs: number): boolean {
  const madeMs = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
  return madeMs < nowMs - keptMs || madeMs > nowMs + aheadMs
}
