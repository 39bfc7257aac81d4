import type { Log } from '@touchline/process'
import type { KnownEvents } from './known-events.ts'

const repeatMs = 3 * 3_600_000
const minRetryMs = 5_000
const maxRetryMs = 300_000

/**
 * Reads the provider's schedules at the start and every few hours. If that fails, the feed continues: stored events are
 * known, and any other is read when its first message arrives.
 */
export function syncSchedules(events: Pick<KnownEvents, 'load'>, log: Log): { firstTry: Promise<void>; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let pauseMs = minRetryMs
  let isStopped = false

  async function sync(): Promise<void> {
    let waitMs = repeatMs
    try {
      await events.load()
      pauseMs = minRetryMs
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'schedules not read')
      waitMs = pauseMs
      pauseMs = Math.min(pauseMs * 2, maxRetryMs)
    }
    if (!isStopped) timer = setTimeout(() => void sync(), waitMs)
  }

  return {
    firstTry: sync(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
