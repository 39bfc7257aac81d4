import type { Log } from '../runtime/index.ts'
import type { KnownEvents } from './known-events.ts'

const repeatMs = 3 * 3_600_000
const minRetryMs = 5_000
const maxRetryMs = 300_000

/**
 * Reads the provider's schedules at the start and again every few hours. A provider that cannot tell them stops nothing:
 * what is stored is known, and an event that is not is learned by itself when its first message comes.
 */
export function keepSchedules(events: Pick<KnownEvents, 'load'>, log: Log): { firstTry: Promise<void>; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let retryMs = minRetryMs
  let isStopped = false

  async function turn(): Promise<void> {
    let waitMs = repeatMs
    try {
      await events.load()
      retryMs = minRetryMs
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'schedules not read')
      waitMs = retryMs
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    }
    if (!isStopped) timer = setTimeout(() => void turn(), waitMs)
  }

  return {
    firstTry: turn(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
