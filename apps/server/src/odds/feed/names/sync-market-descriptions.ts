import { isDescribed, readDescriptions, sharedVariants, storeDescriptions } from '../../catalogue/index.ts'
import type { Descriptions } from '../../catalogue/index.ts'
import { parseSpecifiers } from '@touchline/uof'
import type { Log } from '@touchline/process'
import type { Database } from '../../../platform/runtime/index.ts'
import type { UofApi } from '../session/uof-api.ts'
import { createWorkQueue } from '../messages/work-queue.ts'

const refreshMs = 6 * 3_600_000
const minRetryMs = 1_000
const maxRetryMs = 300_000
const variantsAtOnce = 2
const maxVariants = 10_000
const maxSeen = 50_000

export type MarketDescriptionSync = {
  /** Returns the ids of the markets in the groups that a bet stop names; undefined means all markets. */
  marketsOf(groups: readonly string[]): number[] | undefined
  /** Requests the description of the line's variant, if it is missing. */
  lineOffered(marketId: number, specifiers: string): void
  stop(): void
}

type Options = { database: Database; api: UofApi; provider: string; locales: readonly string[]; log: Log }

/** Reads market descriptions regularly. A failed read is retried later and does not delay odds. */
export function syncMarketDescriptions({ database, api, provider, locales, log }: Options): MarketDescriptionSync {
  let descriptions: Descriptions = new Map()
  let groups: MarketGroups = new Map()
  let seen = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let retryMs = minRetryMs
  let isStopped = false

  const variants = createWorkQueue<{ marketId: number; variant: string }>({
    concurrency: variantsAtOnce,
    limit: maxVariants,
    tries: 5,
    retryMs: 5 * minRetryMs,
    async work(_key, { marketId, variant }) {
      for (const locale of locales) {
        const described = await api.marketVariant(locale, marketId, variant)
        await store(
          locale,
          described.map((market) => ({ ...market, variant })),
        )
      }
    },
    onGivenUp: (key, error) => log.warn({ err: error, variant: key }, 'variant not described'),
  })

  async function store(locale: string, described: Parameters<typeof storeDescriptions>[3]): Promise<void> {
    const changed = await storeDescriptions(database, provider, locale, described)
    log.debug({ locale, markets: described.length, changed }, 'market descriptions stored')
    if (changed > 0) await reload()
  }

  /** Loads the stored descriptions, so that those from an earlier process can be used at once. */
  async function reload(): Promise<void> {
    descriptions = await readDescriptions(database, provider, 'en')
    groups = marketGroups(descriptions)
  }

  async function fetchLocale(locale: string): Promise<boolean> {
    try {
      await store(locale, [...(await api.marketDescriptions(locale)), ...sharedVariants(await api.variants(locale))])
      log.info({ locale }, 'market descriptions read')
      return true
    } catch (error) {
      if (!isStopped) log.warn({ err: error, locale }, 'market descriptions not read')
      return false
    }
  }

  /**
   * Reads the descriptions in these languages. A language that fails is retried later and does not delay the others.
   */
  async function syncLocales(wanted: readonly string[]): Promise<void> {
    const missing: string[] = []
    for (const locale of wanted) if (!isStopped && !(await fetchLocale(locale))) missing.push(locale)
    if (isStopped) return
    if (missing.length === 0) {
      retryMs = minRetryMs
      seen = new Set()
      timer = setTimeout(() => void syncLocales(locales), refreshMs)
    } else {
      timer = setTimeout(() => void syncLocales(missing), retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    }
  }

  void reload()
    .catch((error) => log.warn({ err: error }, 'stored market descriptions not read'))
    .then(() => syncLocales(locales))

  return {
    marketsOf: (names) => marketsOfGroups(groups, names),
    lineOffered(marketId, specifiers) {
      if (!specifiers.includes('variant=')) return
      const key = `${marketId}/${specifiers}`
      // Each line is checked only once, until the lists are read again.
      if (seen.has(key) || seen.size >= maxSeen) return
      seen.add(key)
      const { variant } = parseSpecifiers(specifiers)
      if (variant === undefined || isDescribed(descriptions, { id: marketId, specifier: specifiers })) return
      variants.add(`${marketId} ${variant}`, { marketId, variant })
    },
    stop() {
      isStopped = true
      variants.stop()
      clearTimeout(timer)
    },
  }
}

/** The ids of the markets in each group that a bet stop may name. */
type MarketGroups = ReadonlyMap<string, ReadonlySet<number>>

function marketGroups(descriptions: Descriptions): MarketGroups {
  const groups = new Map<string, Set<number>>()
  for (const [key, { groups: names }] of descriptions)
    for (const name of names) {
      const markets = groups.get(name) ?? new Set()
      groups.set(name, markets.add(Number.parseInt(key, 10)))
    }
  return groups
}

/**
 * Returns the ids of the markets that a bet stop covers; undefined means all of them. So does an unknown group, because
 * stopping too many markets only delays some bets, but stopping too few costs money.
 */
function marketsOfGroups(groups: MarketGroups, names: readonly string[]): number[] | undefined {
  const markets = new Set<number>()
  for (const name of names) {
    const members = name === 'all' ? undefined : groups.get(name)
    if (members === undefined) return undefined
    for (const id of members) markets.add(id)
  }
  return names.length === 0 ? undefined : [...markets]
}
