import type { Database } from '../runtime/index.ts'

export type OutcomeResult = {
  matchId: number
  marketId: number
  specifier: string
  outcomeId: string
  producerId: number
  feedTs: number
  result: number
  voidFactor: string
  deadHeatFactor: string
  certainty: number | null
}

/** Appends results as they came. The same one delivered again is the same row. */
export async function storeResults(database: Database, results: readonly OutcomeResult[]): Promise<number> {
  const { rowCount } = await database.query({
    name: 'store-results',
    text: `INSERT INTO touchline.outcome_result (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts,
        result, void_factor, dead_heat_factor, certainty)
      SELECT m, k, s, o, p, 'settled', ts, r, v, d, c FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[],
        $5::smallint[], $6::bigint[], $7::smallint[], $8::numeric[], $9::numeric[], $10::smallint[])
        AS given(m, k, s, o, p, ts, r, v, d, c)
      ON CONFLICT DO NOTHING`,
    values: [
      results.map((row) => row.matchId),
      results.map((row) => row.marketId),
      results.map((row) => row.specifier),
      results.map((row) => row.outcomeId),
      results.map((row) => row.producerId),
      results.map((row) => row.feedTs),
      results.map((row) => row.result),
      results.map((row) => row.voidFactor),
      results.map((row) => row.deadHeatFactor),
      results.map((row) => row.certainty),
    ],
  })
  return rowCount ?? 0
}
