import type { LiveMarket, MarketName, NamedMarket } from '@touchline/contract'
import { once } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import { isDescribed, readDescriptions, templatesOf } from './descriptions.ts'
import type { Descriptions } from './descriptions.ts'
import { nameMarket, withWords } from './name-market.ts'
import type { MarketNames, NamedMatch } from './name-market.ts'

const keepMs = 60_000
/** A market nobody has described yet: the feed may be reading the descriptions just now. */
const missingKeepMs = 2_000

export type Wanted = NamedMatch & { provider: string; locale: string }

export type MarketWords = {
  names(market: MarketName, wanted: Wanted): Promise<MarketNames>
  /** The lines of one match with their words. */
  add(markets: readonly LiveMarket[], wanted: Wanted): Promise<NamedMarket[]>
}

type Known = { descriptions: Descriptions; readAt: number }

/** Words from the provider's descriptions, which are kept in memory: a few per provider and language. */
export function createMarketWords(database: Database): MarketWords {
  const known = new Map<string, Known>()
  const reading = new Map<string, Promise<Descriptions>>()

  async function find({ provider, locale }: Wanted, markets: readonly MarketName[]): Promise<Descriptions> {
    const key = `${provider}/${locale}`
    const held = known.get(key)
    if (held) {
      const isWhole = markets.every((market) => isDescribed(held.descriptions, market))
      if (performance.now() - held.readAt < (isWhole ? keepMs : missingKeepMs)) return held.descriptions
    }
    return once(reading, key, () => read(key, provider, locale))
  }

  async function read(key: string, provider: string, locale: string): Promise<Descriptions> {
    const descriptions = await readDescriptions(database, provider, locale)
    known.set(key, { descriptions, readAt: performance.now() })
    return descriptions
  }

  return {
    async names(market, wanted) {
      const descriptions = await find(wanted, [market])
      return nameMarket(market, templatesOf(descriptions, market), wanted, wanted.locale)
    },
    async add(markets, wanted) {
      const descriptions = await find(wanted, markets)
      return markets.map((market) =>
        withWords(market, nameMarket(market, templatesOf(descriptions, market), wanted, wanted.locale)),
      )
    },
  }
}
