import type { Log } from '@touchline/process'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createRequestLimit } from './request-limit.ts'
import type { RequestLimit } from './request-limit.ts'

/** Creates a limit by its name, which is the same in every process. */
export type CreateLimit = (name: string, allowed: { requests: number; seconds: number }) => RequestLimit

type PlayerLimits = { create: CreateLimit; end(): void }

type Options = {
  /** Undefined when each process counts for itself. */
  redisUrl: string | undefined
  /** The database whose players are counted, because another installation may use the same Redis. */
  databaseUrl: string
  log: Log
}

/** A call waits this long for Redis once; after that all calls do without it for a while. */
const answerLimitMs = 250
const pauseMs = 5_000

/**
 * Counts players' calls in Redis, so that limits hold over all API processes. While Redis does not answer, each process
 * counts for itself: a looser limit is better than a bet that is not taken. Keys expire with their window, so Redis
 * holds only the last one.
 */
export async function createPlayerLimits({ redisUrl, databaseUrl, log }: Options): Promise<PlayerLimits> {
  if (redisUrl === undefined) return { create: (_, allowed) => createRequestLimit(allowed), end: () => {} }
  // Other processes import this folder too and need not load Redis.
  const { createClient } = await import('@redis/client')
  const prefix = new URL(databaseUrl).pathname.slice(1)
  const client = createClient({
    url: redisUrl,
    // A call that cannot be sent at once is counted here instead of later.
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
  // Reconnects by itself until it is destroyed; the process starts without it.
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
      // A player without requests left is rejected without calling Redis.
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
