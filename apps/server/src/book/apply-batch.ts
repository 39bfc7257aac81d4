import type { Database } from '../runtime/index.ts'
import type { BookBatch } from './batch.ts'

export type ChangedMatch = { matchId: number; version: number; isUrgent: boolean }

/** A row for the outbox that is written only if the match's status really changes with this batch. */
export type StatusNews = { matchId: number; method: string; payload: string; partition: number }

// One statement, one round trip. A line older than the stored one changes nothing; a line that says nothing new is
// touched but does not raise the version; a match is raised once, and only if something of it changed.
const applyStatement = `
WITH batch AS (
  SELECT match.id, match.version + 1 AS version, given.status, given.state::jsonb AS state, given.ts,
    match.status AS old_status,
    given.state IS NOT NULL AND given.ts >= match.state_ts
      AND (match.status, match.state) IS DISTINCT FROM (given.status, given.state::jsonb) AS has_news
  FROM unnest($1::bigint[], $2::smallint[], $3::text[], $4::bigint[]) AS given(id, status, state, ts)
  JOIN touchline.match ON match.id = given.id
), stopped AS (
  INSERT INTO touchline.match_stop AS stop (match_id, producer_id, stop_ts, status, version)
  SELECT given.match_id, given.producer_id, given.ts, given.status, batch.version
  FROM unnest($5::bigint[], $6::smallint[], $7::bigint[], $8::smallint[]) AS given(match_id, producer_id, ts, status)
  JOIN batch ON batch.id = given.match_id
  ON CONFLICT (match_id, producer_id) DO UPDATE
    SET stop_ts = excluded.stop_ts, status = excluded.status, version = excluded.version
    WHERE excluded.stop_ts > stop.stop_ts
  RETURNING stop.match_id
), written AS (
  INSERT INTO touchline.market_line AS line
    (match_id, market_id, specifier, producer_id, status, is_most_balanced, outcomes, feed_ts, version, touched_at)
  SELECT given.match_id, given.market_id, given.specifier, given.producer_id, given.status, given.balanced,
    given.outcomes::jsonb, given.ts, batch.version, clock_timestamp()
  FROM unnest($9::bigint[], $10::integer[], $11::text[], $12::smallint[], $13::smallint[], $14::boolean[], $15::text[],
    $16::bigint[]) AS given(match_id, market_id, specifier, producer_id, status, balanced, outcomes, ts)
  JOIN batch ON batch.id = given.match_id
  ON CONFLICT (match_id, market_id, specifier) DO UPDATE SET
    producer_id = excluded.producer_id,
    status = excluded.status,
    is_most_balanced = excluded.is_most_balanced,
    outcomes = CASE WHEN excluded.outcomes = '[]' THEN line.outcomes ELSE excluded.outcomes END,
    feed_ts = excluded.feed_ts,
    touched_at = excluded.touched_at,
    version = CASE
      WHEN (line.status, line.is_most_balanced, line.producer_id)
          IS DISTINCT FROM (excluded.status, excluded.is_most_balanced, excluded.producer_id)
        OR (excluded.outcomes <> '[]' AND line.outcomes <> excluded.outcomes)
        -- A stop that held the line until now no longer does, or the other way round: readers see another status.
        OR EXISTS (SELECT FROM touchline.match_stop stop WHERE stop.match_id = line.match_id
          AND stop.producer_id = line.producer_id AND stop.stop_ts >= line.feed_ts AND stop.stop_ts < excluded.feed_ts)
      THEN excluded.version ELSE line.version END
  WHERE excluded.feed_ts >= line.feed_ts
    -- Handover: a producer that has lost the line cannot close it for the one that has taken it over.
    AND (line.producer_id = excluded.producer_id OR excluded.status NOT IN (0, -2))
  RETURNING line.match_id, line.version, line.status
), touched AS (
  SELECT match_id, true AS is_urgent FROM stopped
  UNION ALL
  SELECT written.match_id, written.status <> 1 FROM written
    JOIN batch ON batch.id = written.match_id AND batch.version = written.version
  UNION ALL
  SELECT id, status IS DISTINCT FROM old_status FROM batch WHERE has_news
), news AS (
  SELECT match_id, bool_or(is_urgent) AS is_urgent FROM touched GROUP BY match_id
), told AS (
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT given.method, given.payload::jsonb, given.partition
  FROM unnest($17::bigint[], $18::text[], $19::text[], $20::integer[]) AS given(match_id, method, payload, partition)
  JOIN batch ON batch.id = given.match_id AND batch.has_news AND batch.status IS DISTINCT FROM batch.old_status
)
UPDATE touchline.match SET
  version = batch.version,
  status = CASE WHEN batch.has_news THEN batch.status ELSE match.status END,
  state = CASE WHEN batch.has_news THEN batch.state ELSE match.state END,
  state_ts = CASE WHEN batch.has_news THEN batch.ts ELSE match.state_ts END
FROM batch JOIN news ON news.match_id = batch.id
WHERE match.id = batch.id
RETURNING match.id, match.version, news.is_urgent`

/** Writes a batch to the book. Callers go through one serial writer: versions are raised by reading them first. */
export async function applyBatch(
  database: Database,
  { lines, stops, matches }: BookBatch,
  statusNews: readonly StatusNews[] = [],
): Promise<ChangedMatch[]> {
  const lineList = [...lines.values()].toSorted(inKeyOrder)
  const stopList = [...stops.values()]
  const ids = new Set([...matches.keys(), ...stopList.map((stop) => stop.matchId), ...lineList.map((l) => l.matchId)])
  const matchList = [...ids].toSorted((a, b) => a - b).map((id) => ({ id, change: matches.get(id) }))
  const { rows } = await database.query<{ id: string; version: string; is_urgent: boolean }>({
    name: 'apply-batch',
    text: applyStatement,
    values: [
      matchList.map(({ id }) => id),
      matchList.map(({ change }) => change?.status ?? null),
      matchList.map(({ change }) => (change ? JSON.stringify(change.state) : null)),
      matchList.map(({ change }) => change?.feedTs ?? null),
      stopList.map((stop) => stop.matchId),
      stopList.map((stop) => stop.producerId),
      stopList.map((stop) => stop.feedTs),
      stopList.map((stop) => stop.status),
      lineList.map((line) => line.matchId),
      lineList.map((line) => line.marketId),
      lineList.map((line) => line.specifier),
      lineList.map((line) => line.producerId),
      lineList.map((line) => line.status),
      lineList.map((line) => line.isMostBalanced),
      lineList.map((line) => JSON.stringify(line.outcomes)),
      lineList.map((line) => line.feedTs),
      statusNews.map((news) => news.matchId),
      statusNews.map((news) => news.method),
      statusNews.map((news) => news.payload),
      statusNews.map((news) => news.partition),
    ],
  })
  return rows.map((row) => ({ matchId: Number(row.id), version: Number(row.version), isUrgent: row.is_urgent }))
}

type LineKey = { matchId: number; marketId: number; specifier: string }

/** Rows are locked in one order everywhere, so writers of different shards cannot deadlock. */
function inKeyOrder(a: LineKey, b: LineKey): number {
  return a.matchId - b.matchId || a.marketId - b.marketId || (a.specifier < b.specifier ? -1 : 1)
}
