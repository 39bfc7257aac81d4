import type { Log } from '@touchline/process'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createRequestLimit } from './request-limit.ts'
import type { RequestLimit } from './request-limit.ts'

/** Creates a limit. Its name must be the same in every process, so that they count together. */
export type CreateLimit = (name: string, allowed: { requests: number; seconds: number }) => RequestLimit

type PlayerLimits = { create: CreateLimit; end(): void }

type Options = {
  /** Undefined if each process counts separately. */
  redisUrl: string | undefined
  /** The name of the database is part of the Redis keys, because several installations may use the same Redis. */
  databaseUrl: string
  log: Log
}

/** How long a call waits for Redis. If there is no answer, Redis is not used for the next seconds. */
const answerLimitMs = 250
const pauseMs = 5_000

/**
 * Counts players' calls in Redis, so that limits apply to all API processes together. While Redis does not answer, each
 * process counts separately, because a looser limit is better than a rejected bet. Keys expire at the end of their
 * window, so Redis only stores the current ones.
 */
export async function createPlayerLimits({ redisUrl, databaseUrl, log }: Options): Promise<PlayerLimits> {
  if (redisUrl === undefined) return { create: (_, allowed) => createRequestLimit(allowed), end: () => {} }
  // Loaded only when needed, because other processes import this folder too and do not use Redis.
  const { createClient } = await import('@redis/client')
  const prefix = new URL(databaseUrl).pathname.slice(1)
  const client = createClient({
    url: redisUrl,
    // A command that cannot be sent now fails at once instead of waiting, so that the call is counted in this process.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, pauseMs) },
  })
  let usableFromMs = 0
  let isAway = false
  const names = new Set<string>()

  function pause(error: unknown): void {
    usableFromMs = performance.now() + pauseMs
    if (isAway) return
    isAway = true
    log.warn({ err: error }, 'redis does not answer: limits of players hold for each process alone')
  }

  function resume(): void {
    if (!isAway) return
    isAway = false
    log.info('redis answers again: limits of players hold over all processes')
  }

  client.on('error', pause)
  // The client reconnects until it is destroyed. The process starts without waiting for it.
  client.connect().catch(pause)

  function create(name: string, { requests, seconds }: { requests: number; seconds: number }): RequestLimit {
    if (names.has(name)) throw new Error(`two limits of players are called ${name}`)
    names.add(name)
    const local = createRequestLimit({ requests, seconds })
    const shared = new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: `${prefix}:limit:${name}`,
      points: requests,
      duration: seconds,
      // While a player has no requests left, calls are rejected without a call to Redis.
      inMemoryBlockOnConsumed: requests,
    })
    return {
      async count(caller) {
        if (!client.isReady || performance.now() < usableFromMs) return local.count(caller)
        try {
          await withinMs(answerLimitMs, shared.consume(caller))
          resume()
          return undefined
        } catch (rejected) {
          if (rejected instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000))
          pause(rejected)
          return local.count(caller)
        }
      },
    }
  }

  return { create, end: () => client.destroy() }
}

async function withinMs<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
