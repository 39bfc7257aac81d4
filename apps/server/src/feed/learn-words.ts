import { storeDescriptions } from '../catalogue/index.ts'
import type { Database, Log } from '../runtime/index.ts'
import type { UofApi } from './uof-api.ts'

const refreshMs = 6 * 3_600_000
const minRetryMs = 1_000
const maxRetryMs = 300_000

type Options = { database: Database; api: UofApi; provider: string; locales: readonly string[]; log: Log }

/** Keeps the names of markets. Words are no prices: what goes wrong here is tried again later and stops nothing. */
export function learnWords({ database, api, provider, locales, log }: Options): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let retryMs = minRetryMs
  let isStopped = false

  async function learn(): Promise<void> {
    for (const locale of locales) {
      const descriptions = await api.marketDescriptions(locale)
      const changed = await storeDescriptions(database, provider, locale, descriptions)
      log.info({ locale, markets: descriptions.length, changed }, 'market descriptions read')
    }
  }

  async function turn(): Promise<void> {
    let waitMs = refreshMs
    try {
      await learn()
      retryMs = minRetryMs
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'market descriptions not read')
      waitMs = retryMs
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    }
    if (!isStopped) timer = setTimeout(() => void turn(), waitMs)
  }

  void turn()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
