import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@touchline/process'

const minBackoffMs = 500
const maxBackoffMs = 10_000

export type Loop = {
  /** False once it has failed several times in a row. */
  isHealthy(): boolean
  /** A step that is running is finished first. */
  stop(): Promise<void>
}

type Options = {
  log: Log
  /** Logged with the error when a step fails; it is tried again, later and later. */
  interrupted: string
  /** Before the first step; none if left out. */
  delayMs?: number
  /** Gives the pause until the next step, in milliseconds. */
  step: (isStopping: () => boolean) => Promise<number>
}

/** Repeats a step until stopped. */
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
