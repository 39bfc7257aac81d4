import { storeNames } from '../../catalogue/index.ts'
import type { CatalogueEvent } from '../../catalogue/index.ts'
import type { Log } from '@touchline/process'
import type { Database, Serial } from '../../../platform/runtime/index.ts'
import type { UofApi } from '../session/uof-api.ts'
import { createWorkQueue } from '../messages/work-queue.ts'

const repeatMs = 6 * 3_600_000
const minRetryMs = 5_000
const maxRetryMs = 600_000
const storedAtOnce = 200
const singlesAtOnce = 2
const maxSingles = 20_000

type EventNameSync = {
  /** Starts to read names. Call this when all events are stored in the first language. */
  start(): void
  /** Queues an event that so far has names only in the first language. */
  add(urn: string): void
  stop(): void
}

type Options = {
  database: Database
  api: UofApi
  provider: string
  /** All languages except the first one. */
  locales: readonly string[]
  write: Serial
  log: Log
}

/**
 * Reads the names of events in all languages except the first, which is English. Until then English names are shown.
 */
export function syncEventNames({ database, api, provider, locales, write, log }: Options): EventNameSync {
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  const singles = createWorkQueue<{ locale: string; urn: string }>({
    concurrency: singlesAtOnce,
    limit: maxSingles,
    tries: 5,
    retryMs: minRetryMs,
    async work(_key, { locale, urn }) {
      const event = await api.event(urn, locale, false)
      if (event) await store(locale, [event])
    },
    onGivenUp: (key, error) => log.warn({ err: error, event: key }, 'names not read'),
  })

  async function store(locale: string, events: readonly CatalogueEvent[]): Promise<void> {
    for (let start = 0; start < events.length; start += storedAtOnce)
      await write(() => storeNames(database, provider, locale, events.slice(start, start + storedAtOnce)))
  }

  /**
   * Reads the names in one language and schedules the next read. An error is only logged, so that other languages
   * continue.
   */
  async function sync(locale: string, retryMs: number): Promise<void> {
    let [waitMs, nextRetryMs] = [repeatMs, minRetryMs]
    try {
      const events = [...(await api.schedule('live', locale)), ...(await api.schedule('pre', locale))]
      await store(locale, events)
      log.info({ locale, events: events.length }, 'names read')
    } catch (error) {
      if (!isStopped) log.warn({ err: error, locale }, 'names not read')
      waitMs = retryMs
      nextRetryMs = Math.min(retryMs * 2, maxRetryMs)
    }
    if (!isStopped)
      timers.set(
        locale,
        setTimeout(() => void sync(locale, nextRetryMs), waitMs),
      )
  }

  /** Reads the languages one after another, because the provider limits calls. */
  async function syncAll(): Promise<void> {
    for (const locale of locales) if (!isStopped) await sync(locale, minRetryMs)
  }

  return {
    start: () => void syncAll(),
    add(urn) {
      for (const locale of locales) singles.add(`${urn} ${locale}`, { locale, urn })
    },
    stop() {
      isStopped = true
      singles.stop()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
