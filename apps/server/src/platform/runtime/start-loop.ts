import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Log } from '@touchline/process'
import type { Database } from './database.ts'

const minBackoffMs = 500
const maxBackoffMs = 10_000

export type Loop = {
  /** Returns false after three failed steps in a row. */
  isHealthy(): boolean
  /** Stops the loop, after the running step has ended. */
  stop(): Promise<void>
}

type Options = {
  log: Log
  /** The message that is logged with the error of a failed step. The step is repeated after a pause that grows. */
  interrupted: string
  /** Pause before the first step, in milliseconds. */
  delayMs?: number
  /** Runs a step, and returns the pause before the next one in milliseconds. */
  step: (isStopping: () => boolean) => Promise<number>
}

export function startLoop({ log, interrupted, delayMs = 0, step }: Options): Loop {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let failures = 0

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function run(): Promise<void> {
    if (delayMs > 0) await pause(delayMs)
    while (!isStopping()) {
      let pauseMs: number
      try {
        pauseMs = await step(isStopping)
        failures = 0
      } catch (error) {
        failures += 1
        pauseMs = Math.min(minBackoffMs * 2 ** (failures - 1), maxBackoffMs)
        log.error({ err: error, failures, retry_ms: pauseMs }, interrupted)
      }
      if (pauseMs > 0) await pause(pauseMs)
    }
  }

  const running = run()
  return {
    isHealthy: () => failures < 3,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** A statement that deletes or expires at most `$1` rows that are too old. */
export type Prune = {
  what: string
  text: string
}

const pruneEveryMs = 10 * 60_000
const batchSize = 1_000

/** Runs the statement every ten minutes, in batches so that none takes long. Several workers may do so at once. */
export function startPruning({ database, log, prune }: { database: Database; log: Log; prune: Prune }): Loop {
  const { what, text } = prune
  return startLoop({
    log,
    interrupted: `${what} not pruned`,
    step: async (isOver) => {
      let pruned = 0
      while (!isOver()) {
        const { rowCount } = await database.query(text, [batchSize])
        pruned += rowCount ?? 0
        if ((rowCount ?? 0) < batchSize) break
      }
      if (pruned > 0) log.info({ pruned }, `${what} pruned`)
      return pruneEveryMs
    },
  })
}

const everyMs = 500
const timeoutMs = 2_000

const Clock = z.object({
  now_ms: z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  speed: z.number().check(z.minimum(0), z.maximum(600)),
  paused: z.boolean(),
})

type ClockOptions = { database: Database; log: Log; url: string }

/**
 * BEY-07: sets the time of the book to that of the demo's clock, at short intervals. Several workers may do so, because
 * a time that has not changed is not written.
 */
export function startFollowingClock({ database, log, url }: ClockOptions): Loop {
  return startLoop({
    log,
    interrupted: 'clock of the demo not read',
    step: async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new Error(`the clock of the demo answered ${response.status}`)
      const { now_ms: nowMs, speed, paused } = z.parse(Clock, await response.json())
      await database.query({
        name: 'follow-clock',
        text: 'SELECT touchline.follow_clock($1, $2)',
        values: [new Date(nowMs).toISOString(), paused ? 0 : speed],
      })
      return everyMs
    },
  })
}
