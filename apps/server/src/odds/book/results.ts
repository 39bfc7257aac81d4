import { canonicalSpecifier } from '@touchline/contract'
import type { LineFact, ResultFact } from '@touchline/uof'
import type { Database } from '../../platform/runtime/index.ts'

/**
 * Adds the result facts of a message; facts that are already stored are skipped. A trigger of the table queues the
 * settlements in the same transaction. Returns the number of new facts.
 */
export async function storeFacts(
  database: Pick<Database, 'query'>,
  { matchId, producerId }: { matchId: number; producerId: number },
  facts: readonly LineFact[],
): Promise<number> {
  if (facts.length === 0) return 0
  const rows = facts.map(({ fact }) => ({ ...blank, ...columnsOf(fact) }))
  const { rowCount } = await database.query({
    name: 'store-facts',
    text: `INSERT INTO touchline.outcome_result (match_id, producer_id, market_id, specifier, kind, feed_ts, outcome_id,
        result, void_factor, dead_heat_factor, certainty, start_ms, end_ms, void_reason)
      SELECT $1, $2, given.* FROM unnest($3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::smallint[],
        $9::numeric[], $10::numeric[], $11::smallint[], $12::bigint[], $13::bigint[], $14::smallint[]) AS given
      ON CONFLICT DO NOTHING`,
    values: [
      matchId,
      producerId,
      facts.map(({ marketId }) => marketId),
      facts.map(({ specifiers }) => canonicalSpecifier(specifiers)),
      facts.map(({ fact }) => kinds[fact.type]),
      facts.map(({ fact }) => fact.timestampMs),
      rows.map((row) => row.outcomeId),
      rows.map((row) => row.result),
      rows.map((row) => row.voidFactor),
      rows.map((row) => row.deadHeatFactor),
      rows.map((row) => row.certainty),
      rows.map((row) => row.startMs),
      rows.map((row) => row.endMs),
      rows.map((row) => row.voidReason),
    ],
  })
  return rowCount ?? 0
}

const kinds: Readonly<Record<ResultFact['type'], string>> = {
  settled: 'settled',
  'settlement-rolled-back': 'settlement_rolled_back',
  cancelled: 'cancelled',
  'cancel-rolled-back': 'cancel_rolled_back',
}

type Columns = {
  /** Empty if the fact applies to the whole line. */
  outcomeId: string
  result: number | null
  voidFactor: string | null
  deadHeatFactor: string | null
  certainty: number | null
  startMs: number | null
  endMs: number | null
  voidReason: number | null
}

const blank: Columns = {
  outcomeId: '',
  result: null,
  voidFactor: null,
  deadHeatFactor: null,
  certainty: null,
  startMs: null,
  endMs: null,
  voidReason: null,
}

function columnsOf(fact: ResultFact): Partial<Columns> {
  switch (fact.type) {
    case 'settled':
      return {
        outcomeId: fact.outcomeId,
        result: bounded(fact.result),
        voidFactor: fact.voidFactor ?? '0',
        deadHeatFactor: fact.deadHeatFactor ?? '1',
        certainty: bounded(fact.certainty),
        voidReason: bounded(fact.voidReason),
      }
    case 'settlement-rolled-back':
      return { outcomeId: fact.outcomeId ?? '' }
    case 'cancelled':
      return { ...windowOf(fact), voidReason: bounded(fact.voidReason) }
    case 'cancel-rolled-back':
      return windowOf(fact)
  }
}

function windowOf(window: { startTimeMs?: number; endTimeMs?: number }): Pick<Columns, 'startMs' | 'endMs'> {
  return { startMs: window.startTimeMs ?? null, endMs: window.endTimeMs ?? null }
}

/**
 * Limits a code to what its column can store, so that a code that is too large cannot stop the feed. Such a code is
 * unknown either way.
 */
function bounded(code: number): number
function bounded(code: number | undefined): number | null
function bounded(code: number | undefined): number | null {
  return code === undefined ? null : Math.max(-32_768, Math.min(32_767, code))
}
