import { column, integerColumn, namesOf, textColumn, unnestOf, valuesOf } from './array-literal.ts'
import type { Columns } from './array-literal.ts'
import { noReceipt, pricedTs } from './line-change.ts'
import { writeCashOut } from './line-cash-out.ts'
import type { LineChange } from './line-change.ts'
import type { MarketStop, MatchChange, StopChange } from './batch.ts'

// Parameters of the statement that writes a batch. This is the only place that declares a column, with its type and
// value.

/** A match that the batch touches. Without a change, the batch only has lines or stops of the match. */
export type BatchMatch = { id: number; change: MatchChange | undefined }

/** An outbox row that announces the match's status. It is written only if this batch changes the status. */
export type StatusEvent = { matchId: number; method: string; payload: string; partition: number }

const matches: Columns<BatchMatch> = {
  id: integerColumn('bigint', ({ id }) => id),
  status: column('smallint', ({ change }) => change?.status ?? null),
  state: column('text', ({ change }) => (change ? JSON.stringify(change.state) : null)),
  ts: column('bigint', ({ change }) => change?.feedTs ?? null),
}

const stops: Columns<StopChange> = {
  match_id: column('bigint', ({ matchId }) => matchId),
  producer_id: column('smallint', ({ producerId }) => producerId),
  ts: column('bigint', ({ feedTs }) => feedTs),
  status: column('smallint', ({ status }) => status),
  receipt: column('bigint', ({ receipt = noReceipt.stop }) => receipt),
}

const marketStops: Columns<MarketStop> = {
  ...stops,
  market_id: column('integer', ({ marketId }) => marketId),
}

const lines: Columns<LineChange> = {
  match_id: integerColumn('bigint', ({ matchId }) => matchId),
  market_id: integerColumn('integer', ({ marketId }) => marketId),
  specifier: textColumn(({ specifier }) => specifier),
  producer_id: integerColumn('smallint', ({ producerId }) => producerId),
  status: integerColumn('smallint', ({ status }) => status),
  balanced: integerColumn('boolean', ({ isMostBalanced }) => (isMostBalanced ? 1 : 0)),
  is_assumed: integerColumn('boolean', ({ isStatusAssumed }) => (isStatusAssumed ? 1 : 0)),
  ts: integerColumn('bigint', ({ feedTs }) => feedTs),
  priced_ts: integerColumn('bigint', pricedTs),
  receipt: integerColumn('bigint', ({ receipt = noReceipt.line }) => receipt),
  cash_out: textColumn(writeCashOut),
  // 0 stands for no planned stop.
  next_stop: integerColumn('bigint', ({ nextStopMs = 0 }) => nextStopMs),
}

const statusEvents: Columns<StatusEvent> = {
  match_id: column('bigint', ({ matchId }) => matchId),
  method: column('text', ({ method }) => method),
  payload: column('text', ({ payload }) => payload),
  partition: column('integer', ({ partition }) => partition),
}

type BatchRows = {
  matches: readonly BatchMatch[]
  stops: readonly StopChange[]
  marketStops: readonly MarketStop[]
  lines: readonly LineChange[]
  statusEvents: readonly StatusEvent[]
  /** The outcomes of each line, as JSON text. */
  outcomes: readonly string[]
}

let next = 1
/** Returns SQL for a FROM clause, which makes rows named `given` from the parameter arrays. */
function source<Row>(columns: Columns<Row>): string {
  const text = `${unnestOf(columns, next)} AS given(${namesOf(columns)})`
  next += Object.keys(columns).length
  return text
}

/** SQL for the tables of the batch in FROM clauses. `valuesOfBatch` returns the parameter values in the same order. */
export const given = {
  matches: source(matches),
  stops: source(stops),
  marketStops: source(marketStops),
  statusEvents: source(statusEvents),
  // PostgreSQL reads one JSON array of all lines in half the time of one JSON text per line.
  lines: `ROWS FROM (${unnestOf(lines, next)}, jsonb_array_elements($${next + Object.keys(lines).length}::jsonb))
    AS given(${namesOf(lines)}, outcomes)`,
}

export function valuesOfBatch(rows: BatchRows): unknown[] {
  return [
    ...valuesOf(matches, rows.matches),
    ...valuesOf(stops, rows.stops),
    ...valuesOf(marketStops, rows.marketStops),
    ...valuesOf(statusEvents, rows.statusEvents),
    ...valuesOf(lines, rows.lines),
    `[${rows.outcomes.join()}]`,
  ]
}
