import type { Database } from '../runtime/index.ts'
import { integers, texts } from './array-literal.ts'
import { pricedTs } from './batch.ts'
import type { LineChange } from './batch.ts'

type Filled = { matchId: number; version: number; isUrgent: boolean; appeared: readonly [] }

/**
 * A status without prices may overtake the message that brought them. The status stays as the newer message said, and the
 * line gets the newest prices that are older than it: in whatever order the two came, the book is the same.
 */
export async function fillPrices(database: Database, lines: readonly LineChange[]): Promise<Filled[]> {
  const priced = lines.filter((line) => line.outcomes.length > 0)
  if (priced.length === 0) return []
  const { rows } = await database.query<{ id: string; version: string }>({
    name: 'fill-prices',
    text: `WITH filled AS (
        UPDATE touchline.market_line line SET outcomes = given.outcomes, priced_ts = given.ts,
          version = match.version + 1
        FROM ROWS FROM (
          unnest($1::bigint[], $2::integer[], $3::text[], $4::smallint[], $5::bigint[]), jsonb_array_elements($6::jsonb)
        ) AS given(match_id, market_id, specifier, producer_id, ts, outcomes)
        JOIN touchline.match ON match.id = given.match_id
        WHERE line.match_id = given.match_id AND line.market_id = given.market_id AND line.specifier = given.specifier
          AND given.ts < line.feed_ts AND given.ts > line.priced_ts
          AND (line.producer_id = given.producer_id OR line.priced_ts = 0)
        RETURNING line.match_id
      )
      UPDATE touchline.match SET version = version + 1 WHERE id IN (SELECT match_id FROM filled) RETURNING id, version`,
    values: [
      integers(priced.map((line) => line.matchId)),
      integers(priced.map((line) => line.marketId)),
      texts(priced.map((line) => line.specifier)),
      integers(priced.map((line) => line.producerId)),
      integers(priced.map(pricedTs)),
      JSON.stringify(priced.map((line) => line.outcomes)),
    ],
  })
  return rows.map((row) => ({ matchId: Number(row.id), version: Number(row.version), isUrgent: false, appeared: [] }))
}
