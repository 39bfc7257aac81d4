import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** A player by id, or whoever calls from a network. */
type Caller = number | string

export type RequestLimit = {
  /** Counts one request. Undefined: it may be answered. Otherwise how many seconds the caller has to wait. */
  count(caller: Caller): Promise<number | undefined>
}

type Options = { requests: number; seconds: number; maxCallers?: number }

/**
 * How many requests a caller may send in a window; they may come all at once. Held in memory: each process counts
 * for itself. The library has no limit of keys, so the callers whose window began longest ago are dropped here.
 */
export function createRequestLimit({ requests, seconds, maxCallers = 50_000 }: Options): RequestLimit {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  const callers = new Set<Caller>()

  function remember(caller: Caller): void {
    callers.delete(caller)
    callers.add(caller)
    if (callers.size <= maxCallers) return
    const [oldest] = callers
    if (oldest === undefined) return
    callers.delete(oldest)
    void limiter.delete(oldest)
  }

  return {
    async count(caller) {
      try {
        const { isFirstInDuration } = await limiter.consume(caller)
        if (isFirstInDuration) remember(caller)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
      }
    },
  }
}
