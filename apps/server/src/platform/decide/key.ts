const keptMs = 24 * 60 * 60_000
/** Tolerance for a browser's clock that is fast. */
const aheadMs = 5 * 60_000

/**
 * Returns true if a key is too old, or too far in the future, to be used. Keys are UUIDs of version 7, which contain
 * the time of their creation. Once a key has expired, its answer may be deleted, because the key is no longer accepted.
 */
export function isExpired(key: string, nowMs: number): boolean {
  const madeMs = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
  return madeMs < nowMs - keptMs || madeMs > nowMs + aheadMs
}
