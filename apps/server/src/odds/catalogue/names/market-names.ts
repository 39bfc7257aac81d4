import type { LiveMarket, MarketLineKey, NamedMarket } from '@touchline/contract'
import { parseSpecifiers, renderName } from '@touchline/uof'
import type { NameContext } from '@touchline/uof'
import { once } from '../../../platform/runtime/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'
import { marketGroups } from '../markets/market-groups.ts'
import type { GroupedMatch } from '../markets/market-groups.ts'
import { isDescribed, readDescriptions, templatesOf } from './descriptions.ts'
import type { Descriptions, MarketTemplates } from './descriptions.ts'
import { arabicTitles } from './titles/arabic.ts'
import { englishTitles } from './titles/english.ts'
import type { MarketTitles } from './titles/english.ts'
import { germanTitles } from './titles/german.ts'

const cacheMs = 60_000
/**
 * If a description is missing, the cache is renewed sooner, because the feed may be reading the description at this
 * moment.
 */
const missingCacheMs = 2_000

type Wanted = NamedMatch & { provider: string; locale: string }

export type MarketNamer = {
  nameMarket(market: MarketLineKey, wanted: Wanted): Promise<MarketNames>
  /** Names the lines of one match and adds their groups. */
  nameMarkets(markets: readonly LiveMarket[], wanted: Wanted & GroupedMatch): Promise<NamedMarket[]>
}

type Known = { descriptions: Descriptions; readAt: number }

/** Returns a namer that caches the descriptions of each provider and language for a minute. */
export function createMarketNamer(database: Database): MarketNamer {
  const known = new Map<string, Known>()
  const reading = new Map<string, Promise<Descriptions>>()

  async function find({ provider, locale }: Wanted, markets: readonly MarketLineKey[]): Promise<Descriptions> {
    const key = `${provider}/${locale}`
    const cached = known.get(key)
    if (cached) {
      const isWhole = markets.every((market) => isDescribed(cached.descriptions, market))
      if (performance.now() - cached.readAt < (isWhole ? cacheMs : missingCacheMs)) return cached.descriptions
    }
    return once(reading, key, () => read(key, provider, locale))
  }

  async function read(key: string, provider: string, locale: string): Promise<Descriptions> {
    const descriptions = withTitles(provider, locale, await readDescriptions(database, provider, locale))
    known.set(key, { descriptions, readAt: performance.now() })
    return descriptions
  }

  return {
    async nameMarket(market, wanted) {
      const descriptions = await find(wanted, [market])
      return nameMarket(market, templatesOf(descriptions, market), wanted, wanted.locale)
    },
    async nameMarkets(markets, wanted) {
      const descriptions = await find(wanted, markets)
      return markets.map((market) => {
        const names = nameMarket(market, templatesOf(descriptions, market), wanted, wanted.locale)
        return withNames(market, { ...names, groups: marketGroups(wanted, market.id, names.groups) })
      })
    },
  }
}

/** The names of the two sides, in the requested language. */
type NamedMatch = { home: string | null; away: string | null }

type MarketNames = { market: string; groups: string[]; outcome(id: string): string }

/** Names a line and its outcomes. It never throws: if there is no description, the names are the ids. */
export function nameMarket(
  { id, specifier }: MarketLineKey,
  templates: MarketTemplates | undefined,
  { home, away }: NamedMatch,
  locale: string,
): MarketNames {
  const context: NameContext = {
    specifiers: parseSpecifiers(specifier),
    competitor1: home ?? undefined,
    competitor2: away ?? undefined,
    event: home !== null && away !== null ? `${home} – ${away}` : undefined,
    ...(locale.startsWith('en') ? {} : { ordinal: (number) => (locale.startsWith('ar') ? `${number}` : `${number}.`) }),
  }
  return {
    market: templates ? renderName(templates.name, context) : String(id),
    groups: templates?.groups ?? [],
    outcome: (outcomeId) => {
      const template =
        templates && Object.hasOwn(templates.outcomes, outcomeId) ? templates.outcomes[outcomeId] : undefined
      return template === undefined ? outcomeId : renderName(template, context)
    },
  }
}

export function withNames(market: LiveMarket, { market: name, groups, outcome }: MarketNames): NamedMarket {
  return {
    ...market,
    name,
    groups,
    outcomes: market.outcomes.map((one) => ({ ...one, name: outcome(one.id) })),
  }
}

/** Titles by provider and language, because market ids are different for each provider. */
const titlesOf: Readonly<Record<string, Readonly<Record<string, MarketTitles>>>> = {
  betradar: { en: englishTitles, de: germanTitles, ar: arabicTitles },
}

/**
 * Replaces the provider's names by the titles that players use on pages, slips and receipts. A market without a title
 * retains the provider's name. An operator's own name is applied later and overrides both.
 */
export function withTitles(provider: string, locale: string, descriptions: Descriptions): Descriptions {
  const titles = titlesOf[provider]?.[locale.split('-')[0] ?? locale]
  if (titles === undefined) return descriptions
  const titled = new Map<string, MarketTemplates>(descriptions)
  for (const [id, name] of Object.entries(titles)) {
    const key = `${id}/`
    const known = descriptions.get(key)
    if (known !== undefined) titled.set(key, { ...known, name })
  }
  return titled
}
