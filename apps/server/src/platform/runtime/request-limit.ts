import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createBoundedMap } from './bounded-map.ts'

/** A player by id, or whoever calls from a network. */
type Caller = number | string

export type RequestLimit = {
  /** Counts one request. Undefined: it may be answered. Otherwise how many seconds the caller has to wait. */
  count(caller: Caller): Promise<number | undefined>
}

type Options = { requests: number; seconds: number; maxCallers?: number }

/**
 * How many requests a caller may send in a window; they may come all at once. Held in memory: each process counts
 * for itself. `createPlayerLimits` counts players over all processes. The library has no limit of keys, so the callers whose window began longest ago are dropped here.
 */
export function createRequestLimit({ requests, seconds, maxCallers = 50_000 }: Options): RequestLimit {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  const callers = createBoundedMap<Caller, true>(maxCallers)

  function remember(caller: Caller): void {
    const oldest = callers.set(caller, true)
    if (oldest !== undefined) void limiter.delete(oldest)
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
