import type { Database } from '../runtime/index.ts'
import { nextRowMarkets, rowMarkets } from './row-markets.ts'

/**
 * Brings the row markets of stored sports up to date: a sport may have been stored before they were known. Raises every
 * open match of a sport that changed and gives their ids. Goes through the one writer of the book, for that.
 */
export async function storeRowMarkets(
  database: Database,
  provider: string,
  sportUrns: readonly string[],
): Promise<number[]> {
  const urns = [...new Set(sportUrns)]
  const { rows } = await database.query<{ id: string }>({
    name: 'store-row-markets',
    text: `WITH changed AS (
        UPDATE touchline.sport SET main_market = given.main, secondary_market = given.secondary,
          next_markets = given.next::integer[]
        FROM unnest($2::text[], $3::int[], $4::int[], $5::text[]) AS given(urn, main, secondary, next)
        WHERE sport.provider = $1 AND sport.urn = given.urn
          AND (sport.main_market, sport.secondary_market, sport.next_markets)
            IS DISTINCT FROM (given.main, given.secondary, given.next::integer[])
        RETURNING sport.id)
      UPDATE touchline.match SET version = version + 1 FROM changed
      WHERE match.sport_id = changed.id AND match.status < 2 RETURNING match.id`,
    values: [
      provider,
      urns,
      urns.map((urn) => rowMarkets(urn)[0]),
      urns.map((urn) => rowMarkets(urn)[1]),
      urns.map((urn) => `{${nextRowMarkets(urn).join()}}`),
    ],
  })
  return rows.map((row) => Number(row.id))
}
