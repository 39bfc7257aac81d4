const keptMs = 24 * 60 * 60_000
/** A browser's clock may be ahead of ours. */
const aheadMs = 5 * 60_000

/**
 * Returns whether a key is too old, or too far in the future, to decide a request under it. A key is a UUID of version
 * 7, which contains the time of its creation. The answer to an expired key may be deleted at any time, because the key
 * is no longer accepted.
 */
export function isExpired(key: string, nowMs: number): boolean {
  const madeMs = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
  return madeMs < nowMs - keptMs || madeMs > nowMs + aheadMs
}
