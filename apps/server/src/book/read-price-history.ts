import type { PricePoint } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'

/** Undefined when there is no such match. */
export async function readPriceHistory(
  database: Database,
  matchId: number,
  marketId: number,
  specifier: string,
): Promise<PricePoint[] | undefined> {
  const { rows } = await database.query<{ points: PricePoint[] | null }>({
    name: 'read-price-history',
    text: `SELECT history.points FROM touchline.match LEFT JOIN touchline.price_history history
        ON history.match_id = match.id AND history.market_id = $2 AND history.specifier = $3
      WHERE match.id = $1`,
    values: [matchId, marketId, specifier],
  })
  return rows[0] && (rows[0].points ?? [])
}
