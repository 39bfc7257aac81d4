import type { MarketDescription } from '@touchline/uof'
import type { Database } from '../runtime/index.ts'
import type { MarketTemplates } from './name-market.ts'

/** Under `descriptionKey`. */
export type Descriptions = ReadonlyMap<string, MarketTemplates>

export function descriptionKey(marketId: number, variant = ''): string {
  return `${marketId}/${variant}`
}

/** Takes over the provider's list in one language; what it no longer lists stays, old bets still name it. */
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

/** In the wanted language, and in English where that one is missing. */
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
