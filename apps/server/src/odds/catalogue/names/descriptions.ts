import { parseSpecifiers } from '@touchline/uof'
import type { MarketDescription, VariantDescription } from '@touchline/uof'
import type { MarketLineKey } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'

/** The provider's name templates for a market and its outcomes, in one language. */
export type MarketTemplates = { name: string; groups: string[]; outcomes: Readonly<Record<string, string>> }

export type Descriptions = ReadonlyMap<string, MarketTemplates>

function descriptionKey(marketId: number, variant = ''): string {
  return `${marketId}/${variant}`
}

/** The market id under which variants are stored that several markets share. */
const sharedMarket = 0

/**
 * Returns the templates for a line: the market's description for its variant if there is one, or else the market's
 * general description with the outcomes of the shared variant.
 */
export function templatesOf(descriptions: Descriptions, { id, specifier }: MarketLineKey): MarketTemplates | undefined {
  const { variant } = parseSpecifiers(specifier)
  const market = descriptions.get(descriptionKey(id))
  if (variant === undefined) return market
  const own = descriptions.get(descriptionKey(id, variant))
  if (own !== undefined) return own
  const shared = descriptions.get(descriptionKey(sharedMarket, variant))
  if (market === undefined || shared === undefined) return market
  return { ...market, outcomes: { ...market.outcomes, ...shared.outcomes } }
}

/**
 * Returns true if the line and all its outcomes can be named, which for a variant needs a description of the variant.
 */
export function isDescribed(descriptions: Descriptions, { id, specifier }: MarketLineKey): boolean {
  const { variant } = parseSpecifiers(specifier)
  if (variant === undefined) return descriptions.has(descriptionKey(id))
  return descriptions.has(descriptionKey(id, variant)) || descriptions.has(descriptionKey(sharedMarket, variant))
}

export function sharedVariants(variants: readonly VariantDescription[]): MarketDescription[] {
  return variants.map(({ id, outcomes }) => ({
    id: sharedMarket,
    variant: id,
    name: '',
    groups: [],
    specifiers: [],
    outcomes,
  }))
}

/**
 * Stores the provider's descriptions in one language. Entries missing from the list are not deleted, because old bets
 * refer to them.
 */
export async function storeDescriptions(
  database: Database,
  provider: string,
  locale: string,
  descriptions: readonly MarketDescription[],
): Promise<number> {
  const rows = new Map(
    descriptions.map(({ id, variant, name, groups, outcomes }) => [
      descriptionKey(id, variant),
      {
        market_id: id,
        variant: variant ?? '',
        name,
        groups,
        outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome.name])),
      },
    ]),
  )
  const { rowCount } = await database.query({
    name: 'store-descriptions',
    text: `INSERT INTO touchline.market_description AS known
        (provider, locale, market_id, variant, name, groups, outcomes)
      SELECT $1, $2, given.* FROM jsonb_to_recordset($3::jsonb)
        AS given(market_id integer, variant text, name text, groups text[], outcomes jsonb)
      ON CONFLICT (provider, locale, market_id, variant) DO UPDATE
        SET name = excluded.name, groups = excluded.groups, outcomes = excluded.outcomes
        WHERE (known.name, known.groups, known.outcomes)
          IS DISTINCT FROM (excluded.name, excluded.groups, excluded.outcomes)`,
    values: [provider, locale, JSON.stringify([...rows.values()])],
  })
  return rowCount ?? 0
}

/** Reads the descriptions in this language, and in English those that are missing. */
export async function readDescriptions(database: Database, provider: string, locale: string): Promise<Descriptions> {
  const { rows } = await database.query<MarketTemplates & { market_id: number; variant: string }>({
    name: 'read-descriptions',
    text: `SELECT DISTINCT ON (market_id, variant) market_id, variant, name, groups, outcomes
      FROM touchline.market_description WHERE provider = $1 AND locale IN ($2, 'en')
      ORDER BY market_id, variant, (locale = $2) DESC`,
    values: [provider, locale],
  })
  return new Map(rows.map(({ market_id, variant, ...templates }) => [descriptionKey(market_id, variant), templates]))
}
