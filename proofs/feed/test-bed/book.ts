import type { SuiteDatabase } from '@touchline/testkit'
import { waitFor } from '@touchline/testkit'

export type BookLine = {
  product: number
  status: number
  feedTs: number
  version: number
  outcomes: { id: string; odds: number | null; active: boolean }[]
}
export type ProducerRow = { state: string; reason: string; isTrusted: boolean; checkpointMs: number | null }
export type MatchRow = { id: number; status: number; version: number; startAt: string; state: Record<string, unknown> }

export type Book = {
  line(urn: string, marketId: number, specifier?: string): Promise<BookLine | undefined>
  match(urn: string): Promise<MatchRow | undefined>
  producer(product: number): Promise<ProducerRow>
  untilState(product: number, state: string, timeoutMs?: number): Promise<ProducerRow>
  /** Returns the reasons of dead letters whose body or routing key contains the text. */
  deadLetters(text: string): Promise<string[]>
  /** Returns the result facts stored for the event. */
  facts(urn: string): Promise<{ kind: string; outcomeId: string; result: number | null }[]>
}

/** Returns helpers that read PostgreSQL directly, because the content of the book is under test. */
export function readBook(database: SuiteDatabase): Book {
  async function producer(product: number): Promise<ProducerRow> {
    const [row] = await database.query<ProducerRow>(
      `SELECT state, reason, state = 'up' AND trusted_until > clock_timestamp() AS "isTrusted",
        checkpoint_ms::float8 AS "checkpointMs" FROM touchline.producer WHERE product = $1`,
      [product],
    )
    return row ?? { state: 'unknown', reason: '', isTrusted: false, checkpointMs: null }
  }

  return {
    producer,
    async line(urn, marketId, specifier = '') {
      const [row] = await database.query<BookLine>(
        `SELECT producer.product, line.status::int, line.feed_ts::float8 AS "feedTs", line.version::int, line.outcomes
        FROM touchline.book_line line JOIN touchline.match ON match.id = line.match_id
        JOIN touchline.producer ON producer.id = line.producer_id
        WHERE match.urn = $1 AND line.market_id = $2 AND line.specifier = $3`,
        [urn, marketId, specifier],
      )
      return row
    },
    async match(urn) {
      const [row] = await database.query<MatchRow>(
        `SELECT id::int, status::int, version::int, to_char(start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI') AS "startAt",
          state FROM touchline.match WHERE urn = $1`,
        [urn],
      )
      return row
    },
    // Returns the row that was waited for; a second read could find the next state.
    untilState: (product, state, timeoutMs = 15_000) =>
      waitFor(
        `producer ${product} to be ${state}`,
        async () => {
          const row = await producer(product)
          // A killed process leaves the state `up` behind, so a producer counts as up only while its lease is valid.
          if (row.state !== state || row.isTrusted !== (state === 'up')) throw new Error(`${row.state} (${row.reason})`)
          return row
        },
        { timeoutMs, everyMs: 25 },
      ),
    async deadLetters(text) {
      const rows = await database.query<{ reason: string }>(
        `SELECT reason FROM touchline.dead_letter
        WHERE position($1 in routing_key) > 0 OR position(convert_to($1, 'UTF8') in body) > 0 ORDER BY id`,
        [text],
      )
      return rows.map(({ reason }) => reason)
    },
    facts: (urn) =>
      database.query(
        `SELECT fact.kind, fact.outcome_id AS "outcomeId", fact.result::int FROM touchline.outcome_result fact
        JOIN touchline.match ON match.id = fact.match_id WHERE match.urn = $1 ORDER BY fact.id`,
        [urn],
      ),
  }
}
