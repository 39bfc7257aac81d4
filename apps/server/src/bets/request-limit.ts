import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type RequestLimit = {
  /** Counts one request. Undefined: it may be answered. Otherwise how many seconds the player has to wait. */
  count(playerId: number): Promise<number | undefined>
}

type Options = { requests: number; seconds: number; maxPlayers?: number }

/**
 * How many placements a player may send in a window; they may come all at once. Held in memory: each process counts
 * for itself. The library has no limit of keys, so the players whose window began longest ago are dropped here.
 */
export function createRequestLimit({ requests, seconds, maxPlayers = 50_000 }: Options): RequestLimit {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  const players = new Set<number>()

  function remember(playerId: number): void {
    players.delete(playerId)
    players.add(playerId)
    if (players.size <= maxPlayers) return
    const [oldest] = players
    if (oldest === undefined) return
    players.delete(oldest)
    void limiter.delete(oldest)
  }

  return {
    async count(playerId) {
      try {
        const { isFirstInDuration } = await limiter.consume(playerId)
        if (isFirstInDuration) remember(playerId)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
      }
    },
  }
}
