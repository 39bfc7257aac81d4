import { MatchStatus } from '@touchline/contract'
import type { MarketLineKey } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import { applyStatement } from './apply-statement.ts'
import type { AppliedRow } from './apply-statement.ts'
import { pricedTs } from './line-change.ts'
import { writeCashOut } from './line-cash-out.ts'
import type { BookBatch } from './batch.ts'
import type { LineChange } from './line-change.ts'
import { valuesOfBatch } from './batch-columns.ts'
import type { BatchMatch, StatusEvent } from './batch-columns.ts'
import { committedChanges } from './committed-change.ts'
import type { CommittedChange } from './committed-change.ts'
import { writeArray } from '../../platform/sql/index.ts'
import { integers } from './array-literal.ts'

export type ChangedMatch = {
  matchId: number
  version: number
  isLive: boolean
  isUrgent: boolean
  /** Lines that the book did not have before. */
  appeared: readonly MarketLineKey[]
  /**
   * The changes that readers see, if they follow from the batch alone. If left out, they have to be read from the book.
   */
  change?: CommittedChange | undefined
}

/**
 * Writes a batch to the book. All calls go through one serial writer: a version is read and then raised, so two
 * concurrent calls could assign the same one.
 */
export async function applyBatch(
  database: Database,
  batch: BookBatch,
  statusEvents: readonly StatusEvent[] = [],
): Promise<ChangedMatch[]> {
  const lines = [...batch.lines.values()].toSorted(inKeyOrder)
  const outcomes = lines.map((line) => JSON.stringify(line.outcomes))
  const { rows } = await database.query<AppliedRow>({
    name: 'apply-batch',
    text: applyStatement,
    values: valuesOfBatch({
      matches: matchesOf(batch, lines),
      stops: [...batch.stops.values()],
      marketStops: [...batch.marketStops.values()],
      lines,
      outcomes,
      statusEvents,
    }),
  })
  const changed = rows
    .filter((row) => row.id !== null)
    .map((row) => ({
      matchId: Number(row.id),
      version: Number(row.version),
      isLive: row.is_live,
      isUrgent: row.is_urgent,
      appeared: row.appeared ?? [],
    }))
  const changes = committedChanges(batch, lines, outcomes, rows)
  const complete = changed.map((match) => ({ ...match, change: changes.get(match.matchId) }))
  // If a line was rejected because it is older than the stored one, its prices may still be the newest.
  if ((rows[0]?.written ?? 0) === lines.length) return complete
  return [...complete, ...(await fillPrices(database, lines))]
}

/** Returns every match that the batch touches, in the order of their ids. */
function matchesOf({ matches, stops, marketStops }: BookBatch, lines: readonly LineChange[]): BatchMatch[] {
  const ids = new Set(matches.keys())
  for (const { matchId } of stops.values()) ids.add(matchId)
  for (const { matchId } of marketStops.values()) ids.add(matchId)
  for (const { matchId } of lines) ids.add(matchId)
  return [...ids].toSorted((a, b) => a - b).map((id) => ({ id, change: matches.get(id) }))
}

type LineKey = { matchId: number; marketId: number; specifier: string }

/** Sorts lines by key. All writers lock rows in this order, so that they cannot deadlock. */
function inKeyOrder(a: LineKey, b: LineKey): number {
  return a.matchId - b.matchId || a.marketId - b.marketId || (a.specifier < b.specifier ? -1 : 1)
}

type Filled = { matchId: number; version: number; isLive: boolean; isUrgent: boolean; appeared: readonly [] }

/**
 * A message that only has a status may be processed before the older message with the prices. The line then retains its
 * newer status and gets these prices, so the order of the two messages makes no difference.
 */
async function fillPrices(database: Database, lines: readonly LineChange[]): Promise<Filled[]> {
  const priced = lines.filter((line) => line.outcomes.length > 0)
  if (priced.length === 0) return []
  const { rows } = await database.query<{ id: string; version: string; is_live: boolean }>({
    name: 'fill-prices',
    text: `WITH filled AS (
        UPDATE touchline.market_line line SET outcomes = given.outcomes, priced_ts = given.ts,
          cash_out = nullif(given.cash_out, ''),
          version = match.version + 1
        FROM ROWS FROM (
          unnest($1::bigint[], $2::integer[], $3::text[], $4::smallint[], $5::bigint[], $7::text[]),
          jsonb_array_elements($6::jsonb)
        ) AS given(match_id, market_id, specifier, producer_id, ts, cash_out, outcomes)
        JOIN touchline.match ON match.id = given.match_id
        WHERE line.match_id = given.match_id AND line.market_id = given.market_id AND line.specifier = given.specifier
          AND given.ts < line.feed_ts AND given.ts > line.priced_ts
          AND (line.producer_id = given.producer_id OR line.priced_ts = 0)
        RETURNING line.match_id
      )
      UPDATE touchline.match SET version = version + 1 WHERE id IN (SELECT match_id FROM filled)
      RETURNING id, version, status = ${MatchStatus.Live} AS is_live`,
    values: [
      integers(priced.map((line) => line.matchId)),
      integers(priced.map((line) => line.marketId)),
      writeArray(priced.map((line) => line.specifier)),
      integers(priced.map((line) => line.producerId)),
      integers(priced.map(pricedTs)),
      JSON.stringify(priced.map((line) => line.outcomes)),
      writeArray(priced.map(writeCashOut)),
    ],
  })
  return rows.map((row) => ({
    matchId: Number(row.id),
    version: Number(row.version),
    isLive: row.is_live,
    isUrgent: false,
    appeared: [],
  }))
}
