-- The lines with their status after bet stops, which is how all readers of the book must see them. A stop only changes
-- the status of active lines. It applies to lines that are not dated after it, and to all lines received before it. If
-- a stop of the whole match and one of the market both apply, the newer one decides, or if they are equally old, that
-- of the match. A line that was handed over is shown as suspended until another producer takes it.
CREATE OR REPLACE VIEW touchline.book_line AS
SELECT line.match_id, line.market_id, line.specifier, line.producer_id, line.is_most_balanced, line.outcomes,
  line.feed_ts, line.touched_at,
  CASE
    WHEN line.status = -2 THEN -1::smallint
    WHEN line.status <> 1 THEN line.status
    WHEN (line.feed_ts <= stop.stop_ts OR line.receipt <= stop.receipt)
      AND stop.stop_ts >= coalesce(part.stop_ts, stop.stop_ts) THEN stop.status
    WHEN line.feed_ts <= part.stop_ts OR line.receipt <= part.receipt THEN part.status
    WHEN line.feed_ts <= stop.stop_ts OR line.receipt <= stop.receipt THEN stop.status
    ELSE line.status END AS status,
  CASE WHEN line.status <> 1 THEN line.version ELSE greatest(line.version,
    CASE WHEN line.feed_ts <= stop.stop_ts OR line.receipt <= stop.receipt THEN stop.version END,
    CASE WHEN line.feed_ts <= part.stop_ts OR line.receipt <= part.receipt THEN part.version END) END AS version,
  line.cash_out, line.next_stop,
  -- The match's version at the line's newest stop, even if that stop is over.
  greatest(line.stopped_version, stop.version, part.version) AS stopped_version
FROM touchline.market_line line
LEFT JOIN touchline.match_stop stop ON stop.match_id = line.match_id AND stop.producer_id = line.producer_id
LEFT JOIN touchline.market_stop part ON part.match_id = line.match_id AND part.producer_id = line.producer_id
  AND part.market_id = line.market_id;

GRANT SELECT ON touchline.book_line TO tl_api, tl_worker, tl_feed;
