import { MarketStatus, MatchStatus } from '@touchline/contract'
import type { MarketLineKey } from '@touchline/contract'
import { given } from './batch-columns.ts'

const { Active, Settled, Suspended } = MarketStatus

// Writes a batch in one round trip. A line older than the stored one changes nothing. A line equal to the stored one is
// marked as touched and gets no new version. The version of a match is raised once, and only if something in it has
// changed.
export const applyStatement = `
WITH batch AS (
  SELECT match.id, match.version + 1 AS version, given.status, given.state::jsonb AS state, given.ts,
    match.status AS old_status,
    -- A state that repeats the stored one still moves its time, so that a state from between the two is old when it arrives.
    given.state IS NOT NULL AND given.ts > match.state_ts AS is_newer,
    given.state IS NOT NULL AND given.ts >= match.state_ts
      AND (match.status, match.state) IS DISTINCT FROM (given.status, given.state::jsonb) AS has_changed
  FROM ${given.matches}
  JOIN touchline.match ON match.id = given.id
), stopped AS (
  INSERT INTO touchline.match_stop AS stop (match_id, producer_id, stop_ts, status, version, receipt)
  SELECT given.match_id, given.producer_id, given.ts, given.status, batch.version, given.receipt
  FROM ${given.stops}
  JOIN batch ON batch.id = given.match_id
  ON CONFLICT (match_id, producer_id) DO UPDATE
    SET stop_ts = greatest(stop.stop_ts, excluded.stop_ts), receipt = greatest(stop.receipt, excluded.receipt),
      status = CASE WHEN excluded.stop_ts > stop.stop_ts THEN excluded.status ELSE stop.status END,
      version = excluded.version
    -- An older stop that arrives late still applies to the lines received before it. A stop with the same time is a
    -- repetition.
    WHERE excluded.stop_ts > stop.stop_ts OR (excluded.stop_ts < stop.stop_ts AND excluded.receipt > stop.receipt)
  RETURNING stop.match_id
), stopped_markets AS (
  INSERT INTO touchline.market_stop AS stop (match_id, producer_id, market_id, stop_ts, status, version, receipt)
  SELECT given.match_id, given.producer_id, given.market_id, given.ts, given.status, batch.version, given.receipt
  FROM ${given.marketStops}
  JOIN batch ON batch.id = given.match_id
  ON CONFLICT (match_id, producer_id, market_id) DO UPDATE
    SET stop_ts = greatest(stop.stop_ts, excluded.stop_ts), receipt = greatest(stop.receipt, excluded.receipt),
      status = CASE WHEN excluded.stop_ts > stop.stop_ts THEN excluded.status ELSE stop.status END,
      version = excluded.version
    -- An older stop that arrives late still applies to the lines received before it. A stop with the same time is a
    -- repetition.
    WHERE excluded.stop_ts > stop.stop_ts OR (excluded.stop_ts < stop.stop_ts AND excluded.receipt > stop.receipt)
  RETURNING stop.match_id
), written AS (
  INSERT INTO touchline.market_line AS line (match_id, market_id, specifier, producer_id, status, is_most_balanced,
    outcomes, cash_out, feed_ts, priced_ts, version, touched_at, receipt, next_stop, stopped_version)
  SELECT given.match_id, given.market_id, given.specifier, given.producer_id,
    -- If the message has no status, a settled line stays settled.
    CASE WHEN given.is_assumed THEN coalesce((SELECT stored.status FROM touchline.market_line stored
      WHERE stored.match_id = given.match_id AND stored.market_id = given.market_id
        AND stored.specifier = given.specifier
        AND stored.status <= ${Settled}), given.status) ELSE given.status END,
    given.balanced, given.outcomes, nullif(given.cash_out, ''), given.ts, given.priced_ts, batch.version, clock_timestamp(),
    given.receipt, nullif(given.next_stop, 0), CASE WHEN given.status <> ${Active} THEN batch.version END
  FROM ${given.lines}
  JOIN batch ON batch.id = given.match_id
  ON CONFLICT (match_id, market_id, specifier) DO UPDATE SET
    producer_id = excluded.producer_id,
    status = excluded.status,
    is_most_balanced = excluded.is_most_balanced,
    outcomes = CASE WHEN excluded.priced_ts >= line.priced_ts
      OR (excluded.priced_ts <> 0 AND excluded.producer_id <> line.producer_id)
      THEN excluded.outcomes ELSE line.outcomes END,
    -- The cash-out data of the message with the prices. Readers of the book do not see it, so it raises no version.
    cash_out = CASE WHEN excluded.priced_ts >= line.priced_ts
      OR (excluded.priced_ts <> 0 AND excluded.producer_id <> line.producer_id)
      THEN excluded.cash_out ELSE line.cash_out END,
    feed_ts = excluded.feed_ts,
    -- The planned stop of the producer stops nothing by itself, so it raises no version either.
    next_stop = excluded.next_stop,
    -- A waiting cash-out is not paid if the line was stopped in the meantime, even if it is open again.
    stopped_version = coalesce(excluded.stopped_version, line.stopped_version),
    priced_ts = CASE WHEN excluded.priced_ts <> 0 AND excluded.producer_id <> line.producer_id
      THEN excluded.priced_ts ELSE greatest(line.priced_ts, excluded.priced_ts) END,
    touched_at = excluded.touched_at,
    -- A line with the same time is a repeated message and keeps its first receipt, so that a stop received in between
    -- still applies to it.
    receipt = CASE WHEN excluded.feed_ts > line.feed_ts OR excluded.producer_id <> line.producer_id
      THEN excluded.receipt ELSE line.receipt END,
    version = CASE
      WHEN (excluded.priced_ts >= line.priced_ts AND line.outcomes <> excluded.outcomes)
        OR (line.status, line.is_most_balanced, line.producer_id)
          IS DISTINCT FROM (excluded.status, excluded.is_most_balanced, excluded.producer_id)
        -- A stop that applied to the line no longer does, or the reverse, so readers see another status.
        OR excluded.feed_ts > line.feed_ts AND (
          EXISTS (SELECT FROM touchline.match_stop stop WHERE stop.match_id = line.match_id
            AND stop.producer_id = line.producer_id AND (stop.stop_ts >= line.feed_ts OR stop.receipt >= line.receipt)
              <> (stop.stop_ts >= excluded.feed_ts OR stop.receipt >= excluded.receipt))
          OR EXISTS (SELECT FROM touchline.market_stop stop WHERE stop.match_id = line.match_id
            AND stop.producer_id = line.producer_id AND stop.market_id = line.market_id
            AND (stop.stop_ts >= line.feed_ts OR stop.receipt >= line.receipt)
              <> (stop.stop_ts >= excluded.feed_ts OR stop.receipt >= excluded.receipt)))
      THEN excluded.version ELSE line.version END
  WHERE CASE WHEN line.producer_id = excluded.producer_id
    -- Only a newer message reopens a settled line.
    THEN excluded.feed_ts > line.feed_ts
      OR (excluded.feed_ts = line.feed_ts AND (line.status > ${Settled} OR excluded.status <= ${Settled}))
    ELSE touchline.takes_over(line.producer_id, line.status, line.feed_ts,
      excluded.producer_id, excluded.status, excluded.priced_ts <> 0, excluded.feed_ts) END
  -- A row that was inserted, not updated, has no xmax.
  RETURNING line.match_id, line.version, line.status, line.receipt, CASE WHEN line.xmax = 0 AND line.status IN (${Active}, ${Suspended})
    THEN jsonb_build_object('id', line.market_id, 'specifier', line.specifier) END AS appeared
), touched AS (
  SELECT match_id, true AS is_urgent, 0 AS lines, NULL::bigint AS receipt, NULL::jsonb AS appeared FROM stopped
  UNION ALL
  SELECT match_id, true, 0, NULL, NULL FROM stopped_markets
  UNION ALL
  SELECT written.match_id, written.status <> ${Active}, 1, written.receipt, written.appeared FROM written
    JOIN batch ON batch.id = written.match_id AND batch.version = written.version
  UNION ALL
  SELECT id, status IS DISTINCT FROM old_status, 0, NULL, NULL FROM batch WHERE has_changed
), changed AS (
  SELECT match_id, bool_or(is_urgent) AS is_urgent, sum(lines)::integer AS lines, min(receipt) AS first_receipt,
    jsonb_agg(appeared) FILTER (WHERE appeared IS NOT NULL) AS appeared
  FROM touched GROUP BY match_id
), announced AS (
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT given.method, given.payload::jsonb, given.partition
  FROM ${given.statusEvents}
  JOIN batch ON batch.id = given.match_id AND batch.has_changed AND batch.status IS DISTINCT FROM batch.old_status
), raised AS (
  UPDATE touchline.match SET
    version = CASE WHEN changed.match_id IS NOT NULL THEN batch.version ELSE match.version END,
    status = CASE WHEN batch.has_changed THEN batch.status ELSE match.status END,
    state = CASE WHEN batch.has_changed THEN batch.state ELSE match.state END,
    state_ts = CASE WHEN batch.is_newer THEN batch.ts ELSE match.state_ts END
  FROM batch LEFT JOIN changed ON changed.match_id = batch.id
  WHERE match.id = batch.id AND (changed.match_id IS NOT NULL OR batch.is_newer)
  RETURNING match.id, match.version, match.status = ${MatchStatus.Live} AS is_live, changed.is_urgent, changed.lines,
    changed.first_receipt, changed.appeared, batch.has_changed,
    greatest((SELECT max(stop_ts) FROM touchline.match_stop stop WHERE stop.match_id = match.id),
      (SELECT max(stop_ts) FROM touchline.market_stop stop WHERE stop.match_id = match.id), 0) AS stop_ts,
    greatest((SELECT max(receipt) FROM touchline.match_stop stop WHERE stop.match_id = match.id),
      (SELECT max(receipt) FROM touchline.market_stop stop WHERE stop.match_id = match.id), -1) AS stop_receipt,
    batch.has_changed AND batch.status IS DISTINCT FROM batch.old_status AS has_new_status
)
SELECT tally.written, raised.* FROM (SELECT count(*)::integer AS written FROM written) AS tally
LEFT JOIN raised ON raised.is_urgent IS NOT NULL`

/**
 * A match whose version was raised. If there is none, the only row has nulls except `written`, the number of accepted
 * lines.
 */
export type AppliedRow = {
  written: number
  id: string | null
  version: string
  is_live: boolean
  is_urgent: boolean
  /** Number of lines of the match that this batch changed. */
  lines: number
  /** The lowest receipt stored for these lines; null without lines. */
  first_receipt: string | null
  /** Lines that the book did not have before. */
  appeared: MarketLineKey[] | null
  has_changed: boolean
  /** The newest stop of the match before this batch; the next column is the highest receipt of its stops. */
  stop_ts: string
  stop_receipt: string
  /**
   * True if the match's status changed. Readers then read the book, because the status affects which prices can be bet.
   */
  has_new_status: boolean
}
